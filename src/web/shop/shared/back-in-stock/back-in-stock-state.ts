import type { Card } from '#contract/catalog.ts'

import { createOpenState } from '../open-state.ts'

export type SoldOutProduct = Pick<Card, 'id' | 'name' | 'image'>

const dialog = createOpenState()
let product: SoldOutProduct | undefined
export const closeBackInStock = dialog.close
export const useBackInStockOpen = dialog.useOpen

/** Opens the Notify Me dialog for a product. */
export function openBackInStock(soldOut: SoldOutProduct): void {
  product = soldOut
  dialog.open()
}

/** The product that the dialog is about; it stays after closing, so that the dialog slides out with its content. */
export const backInStockProduct = (): SoldOutProduct | undefined => product
