import './buy-again-dialog.css'
import { useState } from 'react'

import type { AgainLine } from '#contract/order.ts'
import { addAgain, againChoices, countToAdd, type AgainChoice } from '#domain/cart/buy-again.rules.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { openCart } from '#web/shop/shared/cart/cart-panel-state.ts'
import { currentCart, saveCart } from '#web/shop/shared/cart/cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { AgainRow } from './again-row.tsx'
import { DialogQuery } from './dialog-query.tsx'

interface BuyAgainDialogProps {
  orderNo: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** An order's sizes as they are today, to choose from. Loaded when it is first opened. */
export function BuyAgainDialog({ orderNo, open, onOpenChange }: BuyAgainDialogProps) {
  return (
    <Dialog title={t.buyAgain} open={open} onOpenChange={onOpenChange}>
      <DialogQuery orderNo={orderNo} send={() => call('buyAgain', { order_no: orderNo })}>
        {(lines) => <Choices lines={lines} onAdded={() => onOpenChange(false)} />}
      </DialogQuery>
    </Dialog>
  )
}

function Choices({ lines, onAdded }: { lines: readonly AgainLine[]; onAdded: () => void }) {
  const [choices] = useState(() => againChoices(currentCart(), lines))
  const [left, setLeft] = useState<readonly AgainChoice[]>([])
  const chosen = choices.filter((choice) => choice.max > 0 && !left.includes(choice))
  const units = chosen.reduce((sum, choice) => sum + countToAdd(choice), 0)
  const add = () => {
    const { cart, added } = addAgain(currentCart(), chosen)
    saveCart(cart)
    onAdded()
    showToast(addedText(added), 'good', { action: { label: t.viewCart, onClick: openCart } })
  }
  return (
    <>
      {choices.every(({ max }) => max === 0) && <p>{t.nothingToAdd}</p>}
      <ul className="again-list">
        {choices.map((choice) => (
          <AgainRow
            key={choice.line.sku_id}
            choice={choice}
            isChosen={chosen.includes(choice)}
            onChoose={(isChosen) => setLeft(isChosen ? left.filter((one) => one !== choice) : [...left, choice])}
          />
        ))}
      </ul>
      <div className="dialog__bar">
        <Button variant="primary" block disabled={units === 0} onClick={add}>
          {units === 0 ? t.addToCart : fill(t.addCountToCart, { units })}
        </Button>
      </div>
    </>
  )
}

const addedText = (units: number): string => plural(t.itemsAdded, units)
