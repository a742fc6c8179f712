import { createElement, useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'

import { useLazyPart } from '../lazy-part.ts'

interface SizeChooserProps {
  /** whose size is to be chosen; undefined while the dialog is closed */
  product: Card | undefined
  /** where nothing else in sight shows it */
  onAdded?: () => void
  onClose: () => void
}

/** The size dialog, loaded when it is first opened: its modal weighs more than the rest of a page's own script. */
export function SizeChooser({ product, onAdded, onClose }: SizeChooserProps) {
  const dialog = useLazyPart(product !== undefined, loadDialog, onClose)
  // the product stays until the dialog has slid out with its content
  const [lastProduct, setLastProduct] = useState(product)
  if (product && product !== lastProduct) setLastProduct(product)
  if (!lastProduct || !dialog) return null
  return createElement(dialog, {
    key: lastProduct.id,
    product: lastProduct,
    open: product !== undefined,
    onAdded,
    onClose,
    onClosed: () => setLastProduct(undefined),
  })
}

const loadDialog = chunkLoader('size-dialog', async () => (await import('./size-dialog.tsx')).SizeDialog)
