import { openState } from '../open-state.ts'

const dialog = openState()
export const openLogin = dialog.open
export const closeLogin = dialog.close
export const useLoginOpen = dialog.useOpen
