export const code = 'hi'
export const tag = 'hi-IN'
/** The language that the program is written in. */
export const sourceCode = 'en'
/** Of the language that the owner writes in. */
export const mainTag = 'en-IN'
/** How addresses in it begin, and that of home. */
export const prefix = '/hi'
export const home = '/hi'
