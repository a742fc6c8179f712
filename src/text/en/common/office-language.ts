/** In which somebody reads the back office. */
export const language = 'Language'
export const whatComesInIt = 'The back office comes in it, and so does what it writes to you.'
