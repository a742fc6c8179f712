export const code = 'en'
export const tag = 'en-IN'
/** How addresses in it begin, and that of home. */
export const prefix = ''
export const home = '/'
