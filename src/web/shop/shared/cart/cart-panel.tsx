import './cart-panel.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import { leadOf, linesOfCart, type Cart, type CartChange } from '#domain/cart/cart.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import * as t from '#text/shop/cart.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger } from '#web/ui/ledger/ledger.tsx'

import { LaterNote } from '../delivery/later-note.tsx'
import { parcelBill, type ParcelBill } from '../delivery/parcel-bill.ts'
import { useSettings } from '../settings.ts'
import { CartLine, changeText } from './cart-line.tsx'
import { changeCount, useCart } from './cart.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { noUpdate, refreshCart } from './refresh-cart.ts'
import { useDeliveryOfCart } from './use-delivery-of-cart.ts'

type CartPanelProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The side cart (spec S2 Home). Opening it asks the server for today's prices and stock (spec D46). */
export function CartPanel({ open, onOpenChange }: CartPanelProps) {
  const cart = useCart()
  const [update, setUpdate] = useState(noUpdate)
  useEffect(() => {
    if (!open) return undefined
    let current = true
    const look = async () => {
      const next = await refreshCart()
      if (current) setUpdate(next)
    }
    void look()
    return () => {
      current = false
    }
  }, [open])
  const bill = parcelBill(linesOfCart(cart), useSettings(), useDeliveryOfCart(open))
  const close = () => onOpenChange(false)
  const soldOut = update.changes.filter((change) => change.kind === 'gone')
  return (
    <SidePanel
      title={t.yourCart}
      open={open}
      onOpenChange={onOpenChange}
      foot={cart.length > 0 && <CartFoot cart={cart} bill={bill} onLeave={close} />}
    >
      <div aria-live="polite">
        {soldOut.map((change) => (
          <p className="cart-notice" key={change.was.sku_id}>
            <Icon name="info" size="sm" />
            {changeText(change)}
          </p>
        ))}
      </div>
      {update.problem && <FieldError>{update.problem}</FieldError>}
      {cart.length > 0 ? <CartLines cart={cart} changes={update.changes} bill={bill} /> : <EmptyCart onLeave={close} />}
    </SidePanel>
  )
}

function CartLines({ cart, changes, bill }: { cart: Cart; changes: readonly CartChange[]; bill: ParcelBill }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <DeliveryNote {...bill} />
      <LaterNote leadDays={leadOf(cart)} />
      <ul ref={list} tabIndex={-1} className="cart-lines">
        {cart.map((item) => (
          <CartLine
            key={item.sku_id}
            item={item}
            changes={changes.filter((change) => change.item.sku_id === item.sku_id)}
            onCount={(count) => {
              changeCount(item.sku_id, count)
              // the pressed button leaves with its line: keep the focus in the list instead of losing it
              if (count < 1) list.current?.focus()
            }}
          />
        ))}
      </ul>
    </>
  )
}

function CartFoot({ cart, bill, onLeave }: { cart: Cart; bill: ParcelBill; onLeave: () => void }) {
  const settings = useSettings()
  // how to pay is asked in the checkout, which begins with the first mode
  const [mode] = settings.payment_modes
  const totals = calculateTotals(linesOfCart(cart), bill.terms, mode)
  const { subTotal, saving, prepaidDiscount, deliveryFee, cashFee, total } = totals
  return (
    <>
      <Ledger short>
        <BillRows
          subTotal={subTotal}
          deductions={[[t.discount, saving]]}
          prepaid={prepaidDiscount}
          deliveryLabel={bill.label}
          delivery={deliveryFee}
          cashFee={cashFee}
          totalLabel={t.toPay}
          total={total}
        />
      </Ledger>
      {cashFee > 0 && settings.payment_modes.includes('online') && <p className="tiny quiet">{t.onlineHint}</p>}
      <Link to={pagePaths.checkout} className={buttonClass('primary', { block: true })} onClick={onLeave}>
        {t.proceedToCheckout}
      </Link>
    </>
  )
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const { captions } = useSettings()
  return (
    <EmptyState art="art-empty-cart" artLabel={t.basketAlt} title={t.empty}>
      {captions.cart_empty && <p className="quiet">{captions.cart_empty}</p>}
      <Link to={pagePaths.home} className={buttonClass('primary')} onClick={onLeave}>
        {t.seeTheCollection}
      </Link>
    </EmptyState>
  )
}
