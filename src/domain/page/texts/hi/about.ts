import type { PageText } from '../page-text.rules.ts'

/** The story in Hindi, and the seven principles. */
export const about: PageText = {
  title: 'हाथ से बना, नाम वाले लोगों का',
  lead: '{shop_name} में शाकाहारी खाना वैसे ही बनता है जैसे घर में, और कूरियर से पूरे भारत की रसोइयों तक जाता है।',
  picture: '',
  pictureAlt: '',
  inForceSince: null,
  sections: [
    {
      heading: 'वही, जो हम घर में पकाते हैं',
      body: '<p>हर नुस्ख़ा किसी ऐसे घर का है जो उसे आज भी अपने लिए बनाता है।</p>',
    },
    {
      heading: 'शुद्ध शाकाहारी, एक रसोई',
      body: '<p>अंडा, मांस या मछली इस रसोई में कभी नहीं आई।</p>',
    },
    {
      heading: 'धूप, सिलबट्टा और समय',
      body: '<p>धूप में सुखाया, पत्थर पर पीसा, पकने तक रखा। झटपट वाला कोई पाउडर नहीं।</p>',
    },
    {
      heading: 'थोड़ा-थोड़ा, लिखकर',
      body: '<p>हर बैच का बही-खाते में अपना पन्ना है: किसने काटा, किसने मिलाया, किस दिन।</p>',
    },
    {
      heading: 'सही दाम, समय पर',
      body: '<p>उगाने वालों को माल देते ही पैसे। बनाने वालों को हर हफ़्ते पैसे।</p>',
    },
    {
      heading: 'लेबल पर कुछ छिपा नहीं',
      body: '<p>जो-जो पड़ा है सब, क्रम से, और मुख्य चीज़ कितनी है यह भी।</p>',
    },
    {
      heading: 'फ़ोन हम उठाते हैं',
      body: '<p>बोयाम रिस जाए या लड्डू टूट जाए, तो बात उसी से होगी जिसने पैक किया।</p>',
    },
  ],
}
/** Above the form of the contact page. */
export const contact: PageText = {
  title: 'हमसे बात करें',
  lead: 'सोमवार से शनिवार, सुबह नौ से शाम छह बजे तक जवाब मिलता है।',
  picture: '',
  pictureAlt: '',
  inForceSince: null,
  sections: [],
}
