import { createElement, type ComponentType } from 'react'

import { useLazyPart } from '../shared/lazy-part.ts'

export type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }
type LazyDialogProps = DialogProps & {
  /** must be the same function always */
  load: () => Promise<ComponentType<DialogProps>>
  onLoadFailed: () => void
}

/** A dialog whose code is loaded when it is first opened and then stays, so that it can slide out as it slid in. */
export function LazyDialog({ load, onLoadFailed, open, onOpenChange }: LazyDialogProps) {
  const dialog = useLazyPart(open, load, onLoadFailed)
  return dialog ? createElement(dialog, { open, onOpenChange }) : null
}
