// what of the law is to be confirmed
export const accountantConfirms = 'अपने मुनीम से पूछें।'
export const lawyerConfirms = 'वकील या FoSCoS से पूछें।'
// words that FSSAI looks at
export const claimForbidden = '“{claim}”: खाने पर FSSAI यह शब्द नहीं चलने देता।'
export const claimConditions = '“{claim}”: खाने पर FSSAI यह शब्द अपनी शर्तों पर ही चलने देता है।'
export const claimHealth = '“{claim}”: सेहत की वही बातें लिखें जो FSSAI की सूची में हैं।'
export const claimHundred = '“{claim}”: FSSAI इसे न लिखने की सलाह देता है।'
export const claimOrganic =
  '“{claim}”: इसके लिए सर्टिफ़िकेट चाहिए; ख़ुद बेचने वाले छोटे बनाने वालों को छूट हो सकती है। वकील या FoSCoS से पूछें।'
// two people changed one thing
export const twoVersions = 'दो रूप'
/** Who changed it, and when. */
export const changedBy = '{name} ने इसे {time} बजे बदला।'
export const fieldsDiffer = '{n} जगह अलग है। आपका लिखा कुछ नहीं खोया।|{n} जगहें अलग हैं। आपका लिखा कुछ नहीं खोया।'
export const was = 'पहले: {value}'
export const chooseMine = 'मेरा रखें'
export const chooseTheirs = 'उनका लें'
/** Which field, for who hears the button. */
export const ofField = '({field})'
export const rows = '{n} पंक्तियाँ'
export const none = 'कुछ नहीं'
export const yes = 'हाँ'
export const no = 'नहीं'
// what was typed and not saved
export const draftFound = '{time} बजे का आपका बदलाव सेव नहीं हुआ था।'
export const bringBack = 'वापस लाएँ'
export const forget = 'रहने दें'
export const unsaved = '{n} बदलाव सेव नहीं हुआ|{n} बदलाव सेव नहीं हुए'
export const discard = 'छोड़ें'
export const leaveQuestion = 'सेव किए बिना जाएँ?'
export const leave = 'जाएँ'
export const stay = 'यहीं रहें'
export const saved = 'सेव हो गया। दुकान में दिखने लगा।'
export const back = 'पीछे'
// a reason
export const reason = 'वजह'
export const note = 'नोट'
export const chooseAReason = 'वजह चुनें'
/** Before a place that a press puts into the text. */
export const insert = '<place></place> <hidden>डालें</hidden>'
// the page of one thing
export const saveThing = '{noun} सेव करें'
export const noSuchThing = 'यह नहीं मिला: {noun}।'
export const history = 'पुराने बदलाव'
export const deleteButton = 'मिटाएँ'
export const deleteQuestion = '{name} मिटाएँ?'
export const deleted = 'मिटाया: {name}।'
export const restoreButton = 'पहले जैसा करें'
export const restoreQuestion = 'टेक्स्ट पहले जैसा करें?'
export const restore = 'पहले जैसा करें'
export const restored = 'टेक्स्ट पहले जैसा हो गया।'
