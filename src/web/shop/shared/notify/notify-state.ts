import type { Card } from '#contract/catalog.ts'

import { openState } from '../open-state.ts'

export type SoldOut = Pick<Card, 'id' | 'name' | 'image'>

const dialog = openState()
let wanted: SoldOut | undefined
export const closeNotify = dialog.close
export const useNotifyOpen = dialog.useOpen

/** Opens the Notify Me dialog for a product. */
export function openNotify(product: SoldOut): void {
  wanted = product
  dialog.open()
}

/** What the dialog asks about; it stays after closing, so that the sheet slides away with its content. */
export const wantedProduct = (): SoldOut | undefined => wanted
