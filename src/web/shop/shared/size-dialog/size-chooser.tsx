import { createElement, useState } from 'react'

import type { Card } from '#contract/catalog.ts'

import { useLoaded } from '../use-loaded.ts'

interface SizeChooserProps {
  /** whose size is to be chosen; nothing while nobody asks */
  product: Card | undefined
  onClose: () => void
}

/** The size dialog, loaded when it is first wanted: its modal weighs more than the rest of a page's own script. */
export function SizeChooser({ product, onClose }: SizeChooserProps) {
  const dialog = useLoaded(product !== undefined, loadDialog, onClose)
  // the product stays after it was let go, so that the sheet can slide away with its content
  const [kept, setKept] = useState(product)
  if (product && product !== kept) setKept(product)
  if (!kept || !dialog) return null
  return createElement(dialog, {
    key: kept.id,
    product: kept,
    open: product !== undefined,
    onClose,
    onClosed: () => setKept(undefined),
  })
}

const loadDialog = async () => (await import('./size-dialog.tsx')).default
