import { useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import { toRupees } from '#contract/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { priceLines } from '#domain/cart/cart.rules.ts'
import { summarise } from '#domain/pricing/pricing.rules.ts'
import { useAddresses } from '#web/shop/shared/address-form/use-addresses.ts'
import { useCart } from '#web/shop/shared/cart/cart.ts'
import { DeliveryNote } from '#web/shop/shared/cart/delivery-note.tsx'
import { useDelivery } from '#web/shop/shared/delivery/use-delivery.ts'
import { useSession } from '#web/shop/shared/session.ts'

import { AddressStep } from './address-step.tsx'
import { blockerOf } from './blocker.ts'
import { CartChanges } from './cart-changes.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { Hisaab } from './hisaab.tsx'
import { LoginStep } from './login-step.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Placed } from './placed.tsx'
import { Step } from './step.tsx'
import { Suggestions } from './suggestions.tsx'
import { useFreshPrices } from './use-fresh-prices.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The checkout of whoever sits at this browser: who, where to, how to pay, and what it comes to. */
export function Checkout({ suggestions }: { suggestions: readonly Card[] }) {
  const cart = useCart()
  const { user } = useSession()
  const list = useAddresses(user?.user_id)
  const [chosenId, setChosenId] = useState<number>()
  const [mode, setMode] = useState<PaymentMode>('online')
  const { changes, setChanges } = useFreshPrices()
  const { placing, place } = usePlaceOrder(setChanges)

  const { addresses } = list
  const address =
    addresses.find(({ id }) => id === chosenId) ?? addresses.find((one) => one.is_default === 1) ?? addresses[0]
  const delivery = useDelivery(address?.zip)

  if (placing.state === 'placed') return <Placed order={placing.order} message={placing.message} />
  const changed = changes.length > 0 && <CartChanges changes={changes} />
  if (cart.length === 0) return <EmptyCheckout>{changed}</EmptyCheckout>

  const summary = summarise(priceLines(cart), mode)
  const pay = (
    <PayButton
      mode={mode}
      payable={toRupees(summary.payable)}
      processing={placing.state === 'processing'}
      blocker={blockerOf({ user, list, address, delivery, mode })}
      onPay={() => {
        if (user && address) void place(user.user_id, address.id)
      }}
    />
  )
  return (
    <CheckoutFrame
      sum={
        <Hisaab cart={cart} summary={summary}>
          {summary.deliveryFee > 0 && <DeliveryNote cart={summary.cart} />}
          <div className="checkout__pay">{pay}</div>
          <p className="tiny quiet">Prices include all taxes. Orders leave our kitchen in 2 to 3 business days.</p>
        </Hisaab>
      }
      payBar={pay}
    >
      {changed}
      <LoginStep user={user} />
      {user ? (
        <AddressStep list={list} chosen={address} delivery={delivery} onChoose={setChosenId} />
      ) : (
        <Step number={2} title="Address" state="waiting" />
      )}
      {user ? (
        <PaymentStep mode={mode} onMode={setMode} payable={toRupees(summary.payable)} />
      ) : (
        <Step number={3} title="Payment" state="waiting" />
      )}
      <Suggestions products={suggestions} />
    </CheckoutFrame>
  )
}
