import { createOpenState } from '../open-state.ts'

const panel = createOpenState()
export const openCart = panel.open
export const closeCart = panel.close
export const useCartOpen = panel.useOpen
