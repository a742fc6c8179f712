import { chunkLoader, preload } from '#web/api/chunk-loader.ts'
import { firstTouch } from '#web/ui/touch/first-touch.ts'

import { optionalPart } from '../shared/lazy-part.ts'

const loadDetails = chunkLoader('product-details', async () => (await import('./product-details.tsx')).ProductDetails)

const loadWhenTouched = async () => {
  await firstTouch()
  return loadDetails()
}

/** The server sends the details with the page; their script comes once the visitor stays, for the first view is what sells. */
export const ProductDetails = optionalPart(loadWhenTouched, () => document.querySelector('.facts') !== null)

/** Loads the script while the page's data is on its way. */
export const preloadProductDetails = (): void => preload(loadDetails)
