import { openState } from '../open-state.ts'

const panel = openState()
export const openCart = panel.open
export const closeCart = panel.close
export const useCartOpen = panel.useOpen
