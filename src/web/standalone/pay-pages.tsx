import { messages } from '#contract/core/messages.ts'
import type { Paise } from '#contract/core/money.ts'
import type { HiddenForm } from '#contract/standalone-page.ts'

import { AmountToPay, AutoForm, BackToShop, PayFrame } from './pay-frame.tsx'

/** Leads on to the gateway. */
export function LeaveForGateway({ form, total }: { form: HiddenForm; total: Paise }) {
  return (
    <PayFrame title="Opening your payment" script="submit.js">
      <AmountToPay amount={total} />
      <AutoForm form={form} button="Continue to payment" />
    </PayFrame>
  )
}

/** After the gateway: what became of the payment. The script notifies the shop's own tab and closes the window. */
export function PaymentResult({ isPaid }: { isPaid: boolean }) {
  const [failed = '', reassurance] = messages.paymentNotCompleted.split('. ')
  return (
    <PayFrame title={isPaid ? messages.paid : failed} script="close.js">
      <p>{isPaid ? 'Thank you! Your order is placed. You can close this window.' : reassurance}</p>
      <BackToShop />
    </PayFrame>
  )
}

export function PaymentRefused({ message }: { message: string }) {
  return (
    <PayFrame title="This payment page cannot be opened">
      <p>{message}</p>
      <BackToShop />
    </PayFrame>
  )
}
