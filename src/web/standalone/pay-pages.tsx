import type { Paise } from '#contract/core/money.ts'
import type { HiddenForm, WayBack } from '#contract/standalone-page.ts'
import * as messages from '#text/common/messages.ts'
import * as t from '#text/shop/pay.ts'

import { AmountToPay, AutoForm, BackToShop, PayFrame } from './pay-frame.tsx'

/** Leads on to the gateway. */
export function LeaveForGateway({ form, total }: { form: HiddenForm; total: Paise }) {
  return (
    <PayFrame title={t.opening} script="submit.js">
      <AmountToPay amount={total} />
      <AutoForm form={form} button={t.goOn} />
    </PayFrame>
  )
}

/** After the gateway: what became of the payment. The script notifies the shop's own tab and closes the window. */
export function PaymentResult({ isPaid, backTo }: { isPaid: boolean } & WayBack) {
  return (
    <PayFrame title={isPaid ? messages.paid : messages.paymentOpen} script="close.js">
      <p>{isPaid ? thanks(backTo) : messages.paymentReassurance}</p>
      <BackToShop backTo={backTo} />
    </PayFrame>
  )
}

/** A window that was opened for an order can be closed; a payment of one that exists goes back to its page. */
const thanks = (backTo: string | undefined): string => (backTo === undefined ? t.orderPlaced : t.thankYou)

export function PaymentRefused({ message, backTo }: { message: string } & WayBack) {
  return (
    <PayFrame title={t.cannotOpen}>
      <p>{message}</p>
      <BackToShop backTo={backTo} />
    </PayFrame>
  )
}
