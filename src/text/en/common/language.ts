/** The language that these texts are in, and what a page of it says of itself. */
export const code = 'en'
export const tag = 'en-IN'
