/** The language that these texts are in, and what a page of it says of itself. */
export const code = 'hi'
export const tag = 'hi-IN'
