import { lazy, type ComponentType } from 'react'

import type { ProductBelowProps } from './product-below.tsx'

const loadBelow = () => import('./product-below.tsx')
const nothing: ComponentType<ProductBelowProps> = () => null

/** What the server sent of it stands on the page, still to be taken over. */
const isSent = () => document.querySelector('.facts') !== null

const never = new Promise<never>(() => undefined)

/**
 * The server sends the lower part with the page; its script comes after that of the first view, which is what sells.
 * If it cannot be had, what the server sent stays to be read, and the upper part goes on selling.
 */
export const ProductBelow = lazy(async (): Promise<{ default: ComponentType<ProductBelowProps> }> => {
  try {
    return { default: (await loadBelow()).ProductBelow }
  } catch {
    return isSent() ? never : { default: nothing }
  }
})

/** Fetches it while the page's data is on its way. */
export function warmBelow(): void {
  loadBelow().catch(() => undefined)
}
