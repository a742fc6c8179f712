import { chunkLoader, preload } from '#web/api/chunk-loader.ts'

import { optionalPart } from '../shared/lazy-part.ts'

const loadDetails = chunkLoader('product-details', async () => (await import('./product-details.tsx')).ProductDetails)

/** The server sends the details with the page; their script loads after that of the first view, which is what sells. */
export const ProductDetails = optionalPart(loadDetails, () => document.querySelector('.facts') !== null)

/** Loads the script while the page's data is on its way. */
export const preloadProductDetails = (): void => preload(loadDetails)
