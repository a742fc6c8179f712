export const collection = 'Collection'
/** Above a post that there is in the main language only; never seen there. */
export const onlyInEnglish = 'This is in English only so far.'
export const onlyInHindi = 'This is in Hindi only so far.'
