import type { Card, Sku } from '#contract/catalog.ts'

import { createOpenState } from '../open-state.ts'

export type SoldOutSize = Pick<Sku, 'sku_id' | 'sku_name'>
/** A product, or one size of it. */
export type SoldOutProduct = Pick<Card, 'id' | 'name' | 'image'> & { size?: SoldOutSize }

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
