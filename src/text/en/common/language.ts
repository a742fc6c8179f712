export const code = 'en'
export const tag = 'en-IN'
/** Of the language that the owner writes in. */
export const mainCode = 'en'
export const mainTag = 'en-IN'
/** How addresses in it begin, and that of home. */
export const prefix = ''
export const home = '/'
