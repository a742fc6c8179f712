export const language = 'Language'
export const stillRightIn = 'Still right, {language}'
/** A field of another language: 'Name, हिन्दी'. */
export const fieldIn = '{field}, {language}'
/** A language, and how much of it is still to be written. */
export const openIn = '{language} ({open})'
export const noMainText = 'There is no {language} text yet.'
export const missing = 'Not translated yet.'
export const shipped = 'Empty: what the shop came with, in this language.'
export const old = 'The {language} text has changed since. <button>Still right</button>'
export const onePerLine = 'One per line.'
