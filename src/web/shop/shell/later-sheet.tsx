import { createElement, type ComponentType } from 'react'

import { useLoaded } from '../shared/use-loaded.ts'

export type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }
type LaterSheetProps = SheetProps & {
  /** must be the same function always */
  load: () => Promise<ComponentType<SheetProps>>
  giveUp: () => void
}

/** A sheet whose code comes when it is first opened and then stays, so that it can move out as it moved in. */
export function LaterSheet({ load, giveUp, open, onOpenChange }: LaterSheetProps) {
  const sheet = useLoaded(open, load, giveUp)
  return sheet ? createElement(sheet, { open, onOpenChange }) : null
}
