import './size-dialog.css'
import { useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/size-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'

import { putInCart } from '../cart/cart.ts'
import { SizeRows } from './size-rows.tsx'

interface SizeDialogProps {
  product: Card
  open: boolean
  onAdded: (() => void) | undefined
  onClose: () => void
  onClosed: () => void
}

/** 'Select item net weight': nothing is chosen beforehand, and sold-out sizes stay in sight (spec S4, D13). */
export function SizeDialog({ product, open, onAdded, onClose, onClosed }: SizeDialogProps) {
  const [skuId, setSkuId] = useState<number>()
  const chosen = product.product_sku.find((size) => size.sku_id === skuId)
  const add = () => {
    if (!chosen) return
    if (putInCart(product, chosen)) onAdded?.()
    onClose()
  }
  return (
    <Dialog
      title={t.title}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      onClosed={onClosed}
      footer={
        <Button variant="primary" disabled={!chosen} onClick={add}>
          {t.addToCart}
        </Button>
      }
    >
      <div className="dialog__goods">
        <div>
          <Picture image={product.image} alt="" width={64} height={64} sizes="64px" widths={[160]} />
        </div>
        <p className="size-dialog__goods">
          <b className="size-dialog__name" lang={langOf(product, 'name')}>
            {product.name}
          </b>
          <span className="size-dialog__about small quiet" lang={langOf(product, 'description')}>
            {product.description}
          </span>
        </p>
      </div>
      <SizeRows
        legend={t.sizes}
        hideLegend
        sizes={product.product_sku}
        chosen={chosen}
        onChoose={(size) => setSkuId(size.sku_id)}
      />
    </Dialog>
  )
}
