export const passwordHint = 'Use 12 to 128 characters.'
