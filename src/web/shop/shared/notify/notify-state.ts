import type { Card } from '#contract/catalog.ts'

import { openState } from '../open-state.ts'

export type SoldOut = Pick<Card, 'id' | 'name' | 'image'>

const dialog = openState()
let wanted: SoldOut | undefined

/** Opens the Notify Me dialog for a product. */
export const openNotify = (product: SoldOut): void => {
  wanted = product
  dialog.open()
}
export const closeNotify = dialog.close
export const useNotifyOpen = dialog.useOpen
/** What the dialog asks about; it stays after closing, so that the sheet slides away with its content. */
export const wantedProduct = (): SoldOut | undefined => wanted
