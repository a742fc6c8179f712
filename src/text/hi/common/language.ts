export const code = 'hi'
export const tag = 'hi-IN'
/** How addresses in it begin, and that of home. */
export const prefix = '/hi'
export const home = '/hi'
