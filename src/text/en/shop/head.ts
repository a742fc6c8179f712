export const collection = 'Collection'
