export const findItAgain = 'इसे फिर कैसे देखें'
export const title = 'यह ऑर्डर खाते में रखें'
export const notInAccount = 'यह ऑर्डर आपके खाते में नहीं है'
export const trackLink = 'बिना लॉग इन देखें, ऑर्डर कहाँ पहुँचा'
export const lead =
  'खाते में रखने पर यह किसी भी फ़ोन में “आपके ऑर्डर” में मिलेगा, और पहुँच जाने पर आने भी मिलेंगे। OTP <mobile></mobile> पर भेजते हैं।'
export const otherNumber =
  'लॉग इन किसी और नंबर से है। यह ऑर्डर <mobile></mobile> के साथ ही रहेगा: ऑर्डर नंबर और उस मोबाइल से यह कभी भी मिल जाएगा।'
