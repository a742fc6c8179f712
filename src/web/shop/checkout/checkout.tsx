import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import type { UserData } from '#contract/account.ts'
import type { Card } from '#contract/catalog.ts'
import { ZERO } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { leadOf, linesOfCart, orderLines, type Cart } from '#domain/cart/cart.rules.ts'
import * as t from '#text/shop/checkout.ts'
import { useSession } from '#web/api/session.ts'
import { AddressLines } from '#web/shop/shared/address-form/address-lines.tsx'
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
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { removeCoupon } from './discounts/payment-choice.ts'
import { usePaymentChoice } from './discounts/use-payment-choice.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { LoginStep } from './login-step.tsx'
import { orderBlocker } from './order-blocker.ts'
import { OrderPlaced } from './order-placed.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SavingsNote } from './order-summary.tsx'
import { cartTotals } from './order/cart-totals.ts'
import { CartChanges, PaymentBlocker, Suggestions } from './parts.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useCashOffer } from './use-cash-offer.ts'
import { useLoginStep } from './use-login-step.ts'
import { useOrdering } from './use-ordering.ts'
import { useParcelAddress } from './use-parcel-address.ts'
import { usePriceCheck } from './use-price-check.ts'

/** A gift is paid before it leaves (spec N9.2). */
const ONLINE = ['online'] as const

/** The checkout of this browser's visitor: name, address, payment and total. */
export function Checkout({ suggestions }: { suggestions: readonly Card[] }) {
  const cart = useCart()
  const { user, guest } = useSession()
  const buyer = user ?? guest
  const parcel = useParcelAddress(buyer)
  const { address, isTyping } = parcel
  const settings = useSettings()
  const [wasDrawn, setWasDrawn] = useState(false)
  const [awaitsCode, setAwaitsCode] = useState(false)
  const loginPlace = useRef<HTMLDivElement>(null)
  const addressHead = useFocusAfterLogin(user)
  // asks of the pincode and of cash once more when an order was refused: the terms may have changed
  const [round, setRound] = useState(0)
  const fetchAgain = () => setRound((before) => before + 1)
  const { modes, advance: cashAdvance } = useCash(cart, {
    offered: parcel.isGift ? ONLINE : settings.payment_modes,
    userId: buyer?.user_id,
    addressId: buyer && address?.id,
    round,
  })
  const { choice, change } = usePaymentChoice(cart, modes)
  const advance = choice.mode === 'cod' ? cashAdvance : ZERO
  const loginStep = useLoginStep(user, choice.mode)
  const { changes, setChanges } = usePriceCheck()
  const { ordering, place } = useOrdering(buyer?.user_id, {
    onChanges: (next) => {
      setChanges(next)
      fetchAgain()
    },
    onDiscountsRefused: () => change(removeCoupon),
    onUnproved: loginStep.onUnproved,
    onAdvance: fetchAgain,
  })

  const leadDays = leadOf(cart)
  const isUsual = leadDays === 0 && !settings.pause
  const delivery = useDelivery(parcel.zip, { leadDays, lines: orderLines(cart) }, round)
  const bill = parcelBill(linesOfCart(cart), settings, delivery)
  useReportedStep(cart.length > 0)

  if (ordering.state === 'placed')
    return (
      <OrderPlaced order={ordering.order} message={ordering.message}>
        {delivery?.answer && !parcel.isGift && <ArrivalEstimate {...delivery} />}
        {parcel.sentTo && <AddressLines address={parcel.sentTo} />}
      </OrderPlaced>
    )
  const blocked = ordering.state === 'paying' && (
    <Suspense>
      <PaymentBlocker total={ordering.total} />
    </Suspense>
  )
  const changed = changes.length > 0 && (
    <Suspense>
      <CartChanges changes={changes} />
    </Suspense>
  )
  if (cart.length === 0)
    return (
      <EmptyCheckout>
        {changed}
        {blocked}
      </EmptyCheckout>
    )

  // all of it comes at once, so that nothing moves; what a login brings comes to what is there
  if (!wasDrawn && !user && (loginStep.login.isAwaited || loginStep.guest.isAwaited || parcel.form.isAwaited))
    return <CheckoutSkeleton />
  if (!wasDrawn) setWasDrawn(true)

  const totals = cartTotals(cart, choice, bill.terms)
  const { total } = totals
  const pay = (
    <PayButton
      mode={choice.mode}
      total={total}
      advance={advance}
      processing={ordering.state !== 'idle'}
      obstacle={orderBlocker({ user: buyer, parcel, delivery, choice, modes, settings, total, awaitsCode })}
      onPay={() => {
        const { current: byGuest } = loginStep.guestHandle
        if (!byGuest && !loginStep.isProved)
          return loginPlace.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
        if (byGuest && !byGuest.check()) return
        if (isTyping && !parcel.check()) return
        const payBy = choice.mode === 'online' && settings.online_by === 'upi' ? 'upi' : undefined
        const where = { addressId: address ? address.id : parcel.saveTyped, gift: parcel.giftOf() }
        const who = { userId: buyer?.user_id, begin: byGuest?.begin }
        place({ ...choice, ...who, ...where, payBy, terms: bill.terms, advance }, total)
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
          <TaxNote>{isUsual && dispatchText(settings)}</TaxNote>
        </OrderSummary>
      }
      payBar={pay}
    >
      {blocked}
      {changed}
      <LoginStep user={user} mode={choice.mode} state={loginStep} place={loginPlace} onCode={setAwaitsCode} />
      <AddressStep
        parcel={parcel}
        isLoggedIn={buyer !== undefined}
        delivery={delivery}
        fee={feeText(delivery, totals)}
        headRef={addressHead}
        onDone={() => document.querySelector<HTMLElement>('#pay-' + choice.mode)?.focus()}
      />
      <PaymentStep userId={user?.user_id} {...{ choice, modes, change, totals, advance, bill }} />
      <Suspense fallback={<div className="suggestions-place" />}>
        <Suggestions products={suggestions} />
      </Suspense>
    </CheckoutFrame>
  )
}

/** A visitor with something to order has come so far. */
const useReportedStep = (hasGoods: boolean) =>
  useEffect(() => {
    if (hasGoods) reportStep('checkout')
  }, [hasGoods])

/** The ways to pay, and what of a cash order is paid before. */
type CashOf = {
  offered: readonly PaymentMode[]
  userId: string | undefined
  addressId: number | undefined
  round: number
}
function useCash(cart: Cart, { offered, ...whose }: CashOf) {
  const { cash, advance } = useSettings()
  const lines = orderLines(cart)
  return useCashOffer(offered, { ...whose, lines, isByAddress: cash.by_address === true, hasAdvance: advance !== null })
}

/** Where a login leaves nobody in a field, it leads to the next step (spec N3.3.8). Answers the heading's ref. */
function useFocusAfterLogin(user: UserData | undefined) {
  const head = useRef<HTMLHeadingElement>(null)
  const wasVisitor = useRef(false)
  useEffect(() => {
    if (user && wasVisitor.current && document.activeElement === document.body) head.current?.focus()
    wasVisitor.current = !user
  }, [user])
  return head
}

const TaxNote = ({ children }: { children: ReactNode }) => (
  <p className="tiny quiet">
    {t.pricesIncludeAllTaxes} {children}
  </p>
)
