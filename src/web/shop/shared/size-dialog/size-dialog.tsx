import './size-dialog.css'
import { useId, useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SizeList, SizeOption } from '#web/ui/size-option/size-option.tsx'

import { putInCart } from '../cart/cart.ts'
import { perUnit, sizeName } from '../product-card/default-size.ts'

interface SizeDialogProps {
  product: Card
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** 'Select item net weight': nothing is chosen beforehand, and sold-out sizes stay in sight (specification §4, decisions 13). */
export default function SizeDialog({ product, open, onClose, onClosed }: SizeDialogProps) {
  const [skuId, setSkuId] = useState<number>()
  const group = useId()
  const chosen = product.product_sku.find((size) => size.sku_id === skuId)
  const add = () => {
    if (!chosen) return
    putInCart(product, chosen)
    onClose()
  }
  return (
    <Dialog
      title="Select item net weight"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      onClosed={onClosed}
      footer={
        <Button variant="primary" disabled={!chosen} onClick={add}>
          Add to cart
        </Button>
      }
    >
      <div className="dialog__goods">
        <div>
          <Picture image={product.image} alt="" width={64} height={64} sizes="64px" widths={[160]} />
        </div>
        <p className="size-dialog__goods">
          <b className="size-dialog__name">{product.name}</b>
          <span className="size-dialog__about small quiet">{product.description}</span>
        </p>
      </div>
      <SizeList legend="Sizes" hideLegend>
        {product.product_sku.map((size) => {
          const out = size.quantity < 1
          return (
            <SizeOption
              key={size.sku_id}
              name={group}
              title={sizeName(size)}
              unitPrice={perUnit(size)}
              amount={size.amount}
              mrp={size.mrp}
              disabled={out}
              tag={out ? 'Out of stock' : size.is_best_seller === 1 ? 'Best Selling Item' : undefined}
              checked={size.sku_id === skuId}
              onChange={() => setSkuId(size.sku_id)}
            />
          )
        })}
      </SizeList>
    </Dialog>
  )
}
