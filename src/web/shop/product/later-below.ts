import { lazy, type ComponentType } from 'react'

import type { ProductBelowProps } from './product-below.tsx'

const loadBelow = () => import('./product-below.tsx')
const nothing: ComponentType<ProductBelowProps> = () => null

/**
 * The server sends the lower part with the page; its script comes after that of the first view, which is what sells.
 * If it cannot be had, the upper part goes on selling.
 */
export const ProductBelow = lazy(async (): Promise<{ default: ComponentType<ProductBelowProps> }> => {
  try {
    return { default: (await loadBelow()).ProductBelow }
  } catch {
    return { default: nothing }
  }
})
/** Fetches it while the page's data is on its way. */
export const warmBelow = (): void => {
  loadBelow().catch(() => undefined)
}
