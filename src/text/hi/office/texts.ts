export const language = 'भाषा'
export const stillRightIn = 'अब भी ठीक है, {language}'
/** A field of another language: 'Name, हिन्दी'. */
export const fieldIn = '{field}, {language}'
/** A language, and how much of it is still to be written. */
export const openIn = '{language} ({open})'
export const noMainText = 'अभी {language} में कुछ नहीं लिखा।'
export const missing = 'अभी अनुवाद नहीं हुआ।'
export const shipped = 'ख़ाली: दुकान के साथ जो आया था, इसी भाषा में।'
export const old = '{language} टेक्स्ट इसके बाद बदला है। <button>अब भी ठीक है</button>'
export const onePerLine = 'हर पंक्ति में एक।'
