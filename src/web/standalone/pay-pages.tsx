import { messages } from '#contract/core/messages.ts'
import type { HiddenForm } from '#contract/standalone-page.ts'

import { AmountToPay, AutoForm, BackToShop, PayFrame } from './pay-frame.tsx'

/** Leads on to the gateway. */
export function LeaveForGateway({ form, amountPaise }: { form: HiddenForm; amountPaise: number }) {
  return (
    <PayFrame title="Opening your payment" script="submit.js">
      <AmountToPay amountPaise={amountPaise} />
      <AutoForm form={form} button="Continue to payment" />
    </PayFrame>
  )
}

/** After the gateway: what became of the payment. The script tells the shop's own tab and closes the window. */
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
