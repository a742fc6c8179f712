import type { PageText } from './page.rules.ts'
import { section } from './section.ts'

/**
 * The data notice (spec L14): by itself, item by item, plain, at most 600 words. Its times are those of the retention rules,
 * which a test compares.
 */
export const notice: PageText = {
  title: 'Data notice',
  lead: 'What {shop_name} keeps about you, why, how long, and who else sees it. It is apart from our Terms and our Privacy Policy.',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-11-24',
  sections: [
    section(
      'What we keep',
      `| What | Why | How long | Who else |
| --- | --- | --- | --- |
| Your account: name, e-mail, mobile, password as a hash that cannot be read back | To know you, log you in and reach you | Until you have it erased | Nobody |
| Your addresses, and the name and number of whoever receives a parcel there | To bring parcels | 30 days after you delete one | The courier |
| Your orders, payments, returns and invoices | To sell, deliver and take back, and because tax law wants the books | 8 financial years after that of the order, then without your name, number and address | The courier, the payment company, the tax office |
| The messages that we send you | To tell you how your order stands | Their text 366 days; then only kind, state and time | The companies that carry SMS, WhatsApp and e-mail |
| What you write to us; your reviews and comments | To answer you; reviews and comments are public | Letters 3 years after they are settled; reviews as long as the product is here; comments as long as the post is | Readers see your first name and an initial |
| When you logged in; codes that we sent; how often somebody tried | To guard accounts | Logins 366 days; codes and links 30 days | Nobody |
| Whether cash parcels to your mobile and address were accepted, as codes without them | To ask you to confirm, or to pay online | 460 days from the start of the quarter | Nobody |`,
    ),
    section(
      'What you agree to',
      `We need the first three to sell to you, and that is what you agree to when you register. Messages by WhatsApp come only if you said yes. You take a yes back as easily as you gave it: under [Your data](/profile) in your profile, with one press.`,
    ),
    section(
      'Your rights',
      `Under [Your data](/profile) in your profile you can

- download all that we keep about you,
- have it corrected or completed,
- have your account and data erased, except what the law obliges us to keep,
- name somebody who acts for you when you cannot or are no longer there,
- complain about what we do with your data.

You can also write to {officer_email}. It costs nothing. We mean to answer within 7 days, and at the latest within 90. Whoever is under 18 may shop here only through a parent or guardian.`,
    ),
    section(
      'Who answers you',
      `{legal_name}, {address}, decides what is done with this data. {officer} answers questions and complaints: {officer_email}, {officer_phone}.

If that does not help, you may complain to the Data Protection Board of India.

If your data is ever lost, or seen by somebody who should not, we tell you and the Board without delay.`,
    ),
  ],
}

/** The same in Hindi. */
export const noticeInHindi: PageText = {
  title: 'डेटा सूचना',
  lead: '{shop_name} आपके बारे में क्या रखता है, क्यों, कितने समय तक, और उसे और कौन देखता है। यह सूचना हमारी शर्तों और गोपनीयता नीति से अलग है।',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-11-24',
  sections: [
    section(
      'हम क्या रखते हैं',
      `| क्या | क्यों | कितने समय तक | और कौन |
| --- | --- | --- | --- |
| आपका खाता: नाम, ई-मेल, मोबाइल, और पासवर्ड ऐसे रूप में जो पढ़ा नहीं जा सकता | आपको पहचानने, लॉग इन कराने और आप तक पहुँचने के लिए | जब तक आप उसे मिटवा न दें | कोई नहीं |
| आपके पते, और वहाँ पार्सल लेने वाले का नाम और नंबर | पार्सल पहुँचाने के लिए | आपके हटाने के 30 दिन बाद तक | कूरियर |
| आपके ऑर्डर, भुगतान, वापसी और बिल | बेचने, पहुँचाने और वापस लेने के लिए, और इसलिए कि कर कानून हिसाब माँगता है | ऑर्डर के वित्तीय वर्ष के बाद 8 वित्तीय वर्ष; फिर आपके नाम, नंबर और पते के बिना | कूरियर, भुगतान कंपनी, कर कार्यालय |
| जो संदेश हम आपको भेजते हैं | यह बताने के लिए कि आपका ऑर्डर कहाँ है | उनके शब्द 366 दिन; फिर केवल प्रकार, स्थिति और समय | SMS, WhatsApp और ई-मेल पहुँचाने वाली कंपनियाँ |
| जो आप हमें लिखते हैं; आपकी समीक्षाएँ और टिप्पणियाँ | आपको उत्तर देने के लिए; समीक्षाएँ और टिप्पणियाँ सबके लिए हैं | पत्र निपटने के 3 वर्ष बाद तक; समीक्षाएँ जब तक सामान यहाँ है; टिप्पणियाँ जब तक लेख है | पाठक आपका पहला नाम और एक अक्षर देखते हैं |
| आपने कब लॉग इन किया; हमारे भेजे कोड; किसी ने कितनी बार कोशिश की | खातों की रक्षा के लिए | लॉग इन 366 दिन; कोड और लिंक 30 दिन | कोई नहीं |
| आपके मोबाइल और पते पर भेजे नकद पार्सल लिए गए या नहीं, ऐसे कोड में जिनमें वे दिखते नहीं | आपसे पुष्टि या ऑनलाइन भुगतान माँगने के लिए | तिमाही की शुरुआत से 460 दिन | कोई नहीं |`,
    ),
    section(
      'आप किस बात की सहमति देते हैं',
      `आपको बेचने के लिए पहली तीन बातें ज़रूरी हैं, और पंजीकरण करते समय आप इन्हीं की सहमति देते हैं। WhatsApp पर संदेश तभी आते हैं जब आपने हाँ कहा हो। दी हुई सहमति आप उतनी ही आसानी से वापस ले सकते हैं: अपनी प्रोफ़ाइल में [आपका डेटा](/profile) के नीचे, एक बार दबाकर।`,
    ),
    section(
      'आपके अधिकार',
      `अपनी प्रोफ़ाइल में [आपका डेटा](/profile) के नीचे आप

- वह सब डाउनलोड कर सकते हैं जो हम आपके बारे में रखते हैं,
- उसे ठीक या पूरा करा सकते हैं,
- अपना खाता और डेटा मिटवा सकते हैं, सिवाय उसके जिसे रखना कानून हमारे लिए ज़रूरी करता है,
- किसी को नामित कर सकते हैं जो आपके न रहने या असमर्थ होने पर आपकी ओर से काम करे,
- हम आपके डेटा के साथ जो करते हैं उसकी शिकायत कर सकते हैं।

आप {officer_email} पर भी लिख सकते हैं। इसका कोई शुल्क नहीं है। हम 7 दिन में उत्तर देना चाहते हैं, और अधिक से अधिक 90 दिन में। जिसकी उम्र 18 से कम है वह यहाँ केवल माता-पिता या अभिभावक के द्वारा खरीद सकता है।`,
    ),
    section(
      'आपको कौन उत्तर देता है',
      `इस डेटा के साथ क्या हो, यह {legal_name}, {address} तय करता है। प्रश्नों और शिकायतों का उत्तर {officer} देते हैं: {officer_email}, {officer_phone}।

उससे बात न बने तो आप भारत के डेटा संरक्षण बोर्ड (Data Protection Board of India) से शिकायत कर सकते हैं।

यदि आपका डेटा कभी खो जाए, या कोई ऐसा व्यक्ति देख ले जिसे नहीं देखना चाहिए, तो हम आपको और बोर्ड को बिना देर किए बताते हैं।`,
    ),
  ],
}
