// what still goes on with a person who is to be erased
export const openOrder = 'ऑर्डर {number}: मिल गया है, भेजना बाकी है'
export const openConfirmed = 'ऑर्डर {number}: पक्का हो गया है, भेजना बाकी है'
export const openPacked = 'ऑर्डर {number}: पैक हो गया है, भेजना बाकी है'
export const openShipped = 'ऑर्डर {number}: भेज दिया गया है, पहुँचना बाकी है'
export const openIntransit = 'ऑर्डर {number}: रास्ते में है'
export const openReturnable = 'ऑर्डर {number}: अब भी लौटाया जा सकता है'
export const openReturn = 'वापसी {number}: अभी पूरी नहीं हुई है'
export const openRefund = 'पैसे वापस होना बाकी है'
export const openMessage = 'संदेश {number}: अभी खुला है'
export const openPayment = 'एक भुगतान चल रहा है'
export const openParcel = 'ऑर्डर {number}: इसका एक पार्सल अभी चल रहा है'
// of the changed goods of an order
export const goodsPaidOnline = 'ऑनलाइन पैसे दिए गए'
export const moneyBack = '{amount} वापस'
export const moneyMore = '{amount} और'
// what speaks against an order, and staff may pass
export const cashOnlyUpTo = 'दुकान नकद सिर्फ़ ₹{limit} तक लेती है।'
export const noCashFirstOrder = 'पहले ऑर्डर पर दुकान नकद नहीं लेती।'
export const noCashFromThem = 'इस ग्राहक से दुकान नकद नहीं लेती।'
export const noCashTaken = 'पिनकोड {zip} पर नकद नहीं लिया जाता।'
export const fullOfOrders =
  '{date}: यह दिन भर चुका है, {n} ऑर्डर पहले से रवाना होना है।|{date}: यह दिन भर चुका है, {n} ऑर्डर पहले से रवाना होने हैं।'
export const fullOfProduct =
  '{date}: यह दिन भर चुका है, {name} का {n} नग पहले से रवाना होना है।|{date}: यह दिन भर चुका है, {name} के {n} नग पहले से रवाना होने हैं।'
export const cashMayComeBack = 'नकद पार्सल लौट सकता है: {mark}।'
// of a cash order, as it is found when it is placed
export const riskMobile = 'इस मोबाइल से {n} पार्सल लौटा है|इस मोबाइल से {n} पार्सल लौटे हैं'
export const riskAddress = 'इस पते से {n} पार्सल लौटा है|इस पते से {n} पार्सल लौटे हैं'
export const riskAccount = 'इस खाते से {n} पार्सल लौटा है|इस खाते से {n} पार्सल लौटे हैं'
export const riskPincode = 'पिनकोड {zip} के {count} पार्सलों में से {percent} % लौट आए'
export const riskFirst = 'पहला ऑर्डर, {sum} से ऊपर का'
export const riskOtherMobile = 'पार्सल का मोबाइल खाते वाला नहीं है'
export const riskOpenCash = '{count} नकद ऑर्डर रास्ते में हैं'
export const riskShortAddress = 'पता छोटा है'
export const riskTaken = '{count} पार्सल लिए जा चुके हैं'
// why no courier is asked to take a parcel
export const mobileNotIndian = 'मोबाइल में भारत के नंबर के 10 अंक नहीं हैं।'
export const streetTooShort = 'कूरियर के लिए गली का पता बहुत छोटा है।'
export const noSuchPincode = 'ऐसा कोई पिनकोड नहीं है।'
export const weightMissing = 'वज़न नहीं लिखा है।'
export const needsEwayBill = '₹50,000 से ऊपर के पार्सल को ई-वे बिल चाहिए। कृपया इसे हाथ से बुक करें।'
export const choosePickupPlace = 'पार्सल कहाँ से उठेगा, यह सेटिंग के पार्सल वाले हिस्से में चुनें।'
export const noCourierThere = 'इस खाते का कोई कूरियर पिनकोड {zip} तक नहीं जाता।'
// before the first sale
export const productsWithoutFacts =
  '{n} सामान की जानकारी अधूरी है: तरह, क्या-क्या पड़ा है, एलर्जी वाली चीज़ें, कितने दिन चलता है, नेट मात्रा, MRP, HSN|{n} सामानों की जानकारी अधूरी है: तरह, क्या-क्या पड़ा है, एलर्जी वाली चीज़ें, कितने दिन चलता है, नेट मात्रा, MRP, HSN'
export const productsImported =
  'दुकान में दिखने वाला {n} सामान विदेश का है। कानून के हिसाब से देश के नाम से खोज होनी चाहिए, जो इस दुकान में नहीं है|दुकान में दिखने वाले {n} सामान विदेश के हैं। कानून के हिसाब से देश के नाम से खोज होनी चाहिए, जो इस दुकान में नहीं है'
// what follows from the sales of a year
export const dueGst =
  '1 अप्रैल से यहाँ ₹{sales} की बिक्री हुई। सब मिलाकर ₹{limit} होते ही GST में नाम लिखाना ज़रूरी है। अपनी बाकी बिक्री भी जोड़ें।'
export const dueComposition =
  '1 अप्रैल से यहाँ ₹{sales} की बिक्री हुई। सब मिलाकर ₹{limit} होते ही कंपोज़िशन स्कीम ख़त्म होती है और आम GST में नाम लिखाना ज़रूरी है। अपनी बाकी बिक्री भी जोड़ें।'
export const dueSixDigits =
  '1 अप्रैल से यहाँ ₹{sales} की बिक्री हुई। सब मिलाकर ₹{limit} होते ही हर HSN के छह अंक और कारोबारियों के लिए ई-इनवॉइस ज़रूरी हैं। अपनी बाकी बिक्री भी जोड़ें।'
export const dueFssaiState =
  '1 अप्रैल से यहाँ ₹{sales} की बिक्री हुई। सब मिलाकर ₹{limit} होते ही FSSAI का राज्य वाला लाइसेंस ज़रूरी है। अपनी बाकी बिक्री भी जोड़ें।'
export const dueFssaiCentral =
  '1 अप्रैल से यहाँ ₹{sales} की बिक्री हुई। सब मिलाकर ₹{limit} होते ही FSSAI का केंद्रीय लाइसेंस ज़रूरी है। अपनी बाकी बिक्री भी जोड़ें।'
// numbers of invoices without a gap
export const fromTo = '{from} से {to} तक'
// what a thing is still in use by
export const distanceHasTariff = 'यह किसी दूरी का रेट है'
export const areasNameTariff = 'डिलीवरी के कुछ इलाकों में यह रेट लगा है: {name}'
export const courierOwesCash = 'इस कूरियर के पास अब भी नकद है: {name}'
// a size of several that has no name any more
export const oneOfThem = 'इनमें से एक'
// why nothing can be sent as a test
export const mailNotSetUp = 'ईमेल अभी चालू नहीं है।'
export const smsNotSetUp = 'SMS अभी चालू नहीं है।'
export const whatsappNotSetUp = 'WhatsApp अभी चालू नहीं है।'
