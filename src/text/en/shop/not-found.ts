export const notFound = 'Not found'
export const lead = 'The page may have moved, or the address has a slip in it.'
export const search = 'Search'
export const seeTheCollection = 'See the Collection'
