import { useEffect, useState } from 'react'

import type { Address } from '#contract/address.ts'
import type { Card } from '#contract/catalog.ts'
import { leadOf, linesOfCart, orderLines } from '#domain/cart/cart.rules.ts'
import { useSession } from '#web/api/session.ts'
import { AddressLines } from '#web/shop/shared/address-form/address-lines.tsx'
import { useAddresses } from '#web/shop/shared/address-form/use-addresses.ts'
import { useCart } from '#web/shop/shared/cart/cart.ts'
import { DeliveryNote } from '#web/shop/shared/cart/delivery-note.tsx'
import { ArrivalEstimate } from '#web/shop/shared/delivery/arrival-estimate.tsx'
import { dispatchText } from '#web/shop/shared/delivery/delivery-text.ts'
import { LaterNote } from '#web/shop/shared/delivery/later-note.tsx'
import { feeText, parcelBill } from '#web/shop/shared/delivery/parcel-bill.ts'
import { useDelivery } from '#web/shop/shared/delivery/use-delivery.ts'
import { useSettings } from '#web/shop/shared/settings.ts'
import { reportStep } from '#web/shop/shared/visit.ts'

import { AddressStep } from './address-step.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { removeCoupon } from './discounts/payment-choice.ts'
import { usePaymentChoice } from './discounts/use-payment-choice.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { LoginStep } from './login-step.tsx'
import { orderBlocker } from './order-blocker.ts'
import { OrderPlaced } from './order-placed.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SavingsNote } from './order-summary.tsx'
import { cartTotals } from './order/cart-totals.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PaymentBlocker } from './payment/payment-blocker.tsx'
import { Step } from './step.tsx'
import { Suggestions } from './suggestions.tsx'
import { useOfferedModes } from './use-cash-offer.ts'
import { useOrdering } from './use-ordering.ts'
import { usePriceCheck } from './use-price-check.ts'

/** The checkout of this browser's visitor: name, address, payment and total. */
export function Checkout({ suggestions }: { suggestions: readonly Card[] }) {
  const cart = useCart()
  const { user } = useSession()
  const list = useAddresses(user?.user_id)
  const [chosen, setChosen] = useState<Address>()
  const settings = useSettings()
  const { addresses } = list
  const address =
    // one just added is chosen before the list knows it
    addresses.find(({ id }) => id === chosen?.id) ??
    chosen ??
    addresses.find((one) => one.is_default === 1) ??
    addresses[0]
  const modes = useOfferedModes(settings.payment_modes, {
    isByAddress: settings.cash.by_address === true,
    addressId: user && address?.id,
    lines: orderLines(cart),
  })
  const { choice, change } = usePaymentChoice(cart, modes)
  const { changes, setChanges } = usePriceCheck()
  // asks of the pincode once more when an order was refused: its tariff may have changed
  const [round, setRound] = useState(0)
  const { ordering, place } = useOrdering(user?.user_id, {
    onChanges: (next) => {
      setChanges(next)
      setRound((before) => before + 1)
    },
    onDiscountsRefused: () => change(removeCoupon),
  })

  const leadDays = leadOf(cart)
  const isUsual = leadDays === 0 && !settings.pause
  const delivery = useDelivery(address?.zip, { leadDays, lines: orderLines(cart) }, round)
  const bill = parcelBill(linesOfCart(cart), settings, delivery)
  const { terms } = bill
  const hasGoods = cart.length > 0
  useEffect(() => {
    if (hasGoods) reportStep('checkout')
  }, [hasGoods])

  if (ordering.state === 'placed')
    return (
      <OrderPlaced order={ordering.order} message={ordering.message}>
        {delivery?.answer && <ArrivalEstimate {...delivery} />}
        {address && <AddressLines address={address} />}
      </OrderPlaced>
    )
  const blocked = ordering.state === 'paying' && <PaymentBlocker total={ordering.total} />
  const changed = changes.length > 0 && <CartChanges changes={changes} />
  if (cart.length === 0)
    return (
      <EmptyCheckout>
        {changed}
        {blocked}
      </EmptyCheckout>
    )

  const totals = cartTotals(cart, choice, terms)
  const { total } = totals
  const pay = (
    <PayButton
      mode={choice.mode}
      total={total}
      processing={ordering.state !== 'idle'}
      obstacle={orderBlocker({ user, list, address, delivery, choice, modes, settings, total })}
      onPay={() => {
        if (user && address) place({ ...choice, userId: user.user_id, addressId: address.id, terms }, total)
      }}
    />
  )
  return (
    <CheckoutFrame
      sum={
        <OrderSummary cart={cart} totals={totals} deliveryLabel={bill.label} choice={choice}>
          {totals.deliveryFee > 0 && <DeliveryNote {...bill} />}
          <SavingsNote {...totals} />
          <div className="checkout__pay">{pay}</div>
          <LaterNote leadDays={leadDays} />
          <p className="tiny quiet">Prices include all taxes. {isUsual && dispatchText(settings)}</p>
        </OrderSummary>
      }
      payBar={pay}
    >
      {blocked}
      {changed}
      <LoginStep user={user} />
      {user ? (
        <>
          <AddressStep
            list={list}
            chosen={address}
            delivery={delivery}
            fee={feeText(delivery, totals)}
            onChoose={setChosen}
          />
          <PaymentStep
            userId={user.user_id}
            choice={choice}
            modes={modes}
            change={change}
            totals={totals}
            bill={bill}
          />
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
