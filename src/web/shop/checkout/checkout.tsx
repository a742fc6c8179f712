import { useState } from 'react'

import type { Address } from '#contract/address.ts'
import type { Card } from '#contract/catalog.ts'
import { toRupees } from '#contract/core/money.ts'
import { useAddresses } from '#web/shop/shared/address-form/use-addresses.ts'
import { useCart } from '#web/shop/shared/cart/cart.ts'
import { DeliveryNote } from '#web/shop/shared/cart/delivery-note.tsx'
import { useDelivery } from '#web/shop/shared/delivery/use-delivery.ts'
import { useSession } from '#web/api/session.ts'

import { AddressStep } from './address-step.tsx'
import { billOf } from './bill.ts'
import { blockerOf } from './blocker.ts'
import { CartChanges } from './cart-changes.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { Hisaab } from './hisaab.tsx'
import { LoginStep } from './login-step.tsx'
import { removeCoupon } from './offers/offer-choice.ts'
import { useOffers } from './offers/use-offers.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PaymentBlocker } from './payment/payment-blocker.tsx'
import { Placed } from './placed.tsx'
import { Saving } from './saving.tsx'
import { Step } from './step.tsx'
import { Suggestions } from './suggestions.tsx'
import { useFreshPrices } from './use-fresh-prices.ts'
import { useOrdering } from './use-ordering.ts'

/** The checkout of whoever sits at this browser: who, where to, how to pay, and what it comes to. */
export function Checkout({ suggestions }: { suggestions: readonly Card[] }) {
  const cart = useCart()
  const { user } = useSession()
  const list = useAddresses(user?.user_id)
  const [chosen, setChosen] = useState<Address>()
  const { choice, change } = useOffers(cart)
  const { changes, setChanges } = useFreshPrices()
  const { ordering, place } = useOrdering(user?.user_id, {
    onChanges: setChanges,
    onOffersRefused: () => change(removeCoupon),
  })

  const { addresses } = list
  const address =
    // one just added is chosen before the list knows it
    addresses.find(({ id }) => id === chosen?.id) ??
    chosen ??
    addresses.find((one) => one.is_default === 1) ??
    addresses[0]
  const delivery = useDelivery(address?.zip)

  if (ordering.state === 'placed') return <Placed order={ordering.order} message={ordering.message} />
  const blocked = ordering.state === 'paying' && <PaymentBlocker amount={ordering.amount} />
  const changed = changes.length > 0 && <CartChanges changes={changes} />
  if (cart.length === 0)
    return (
      <EmptyCheckout>
        {changed}
        {blocked}
      </EmptyCheckout>
    )

  const { summary } = billOf(cart, choice)
  const payable = toRupees(summary.total)
  const pay = (
    <PayButton
      mode={choice.mode}
      payable={payable}
      processing={ordering.state !== 'idle'}
      blocker={blockerOf({ user, list, address, delivery, choice })}
      onPay={() => {
        if (user && address) place({ ...choice, userId: user.user_id, addressId: address.id }, payable)
      }}
    />
  )
  return (
    <CheckoutFrame
      sum={
        <Hisaab cart={cart} summary={summary} wish={choice}>
          {summary.deliveryFee > 0 && <DeliveryNote cart={summary.goods} />}
          <Saving {...summary} />
          <div className="checkout__pay">{pay}</div>
          <p className="tiny quiet">Prices include all taxes. Orders leave our kitchen in 2 to 3 business days.</p>
        </Hisaab>
      }
      payBar={pay}
    >
      {blocked}
      {changed}
      <LoginStep user={user} />
      {user ? (
        <>
          <AddressStep list={list} chosen={address} delivery={delivery} onChoose={setChosen} />
          <PaymentStep userId={user.user_id} choice={choice} change={change} summary={summary} />
        </>
      ) : (
        <>
          <Step number={2} title="Address" state="waiting" />
          <Step number={3} title="Payment" state="waiting" />
        </>
      )}
      <Suggestions products={suggestions} />
    </CheckoutFrame>
  )
}
