import { PAYMENT_OUTCOMES, type PaymentOutcome } from '#contract/sandbox.ts'
import type { HiddenForm, StandalonePage } from '#contract/standalone-page.ts'

import { AmountToPay, AutoForm, HiddenFields, PayFrame } from './pay-frame.tsx'

const choices: Readonly<Record<PaymentOutcome, readonly [label: string, hint: string]>> = {
  success: ['Pay', 'The bank says yes.'],
  failed: ['Fail', 'The bank says no.'],
  late: ['Fail, then succeed', 'The bank says no and thinks better of it.'],
  pending: ['Leave it pending', 'The bank does not answer yet.'],
  amount_mismatch: ['Pay a paisa too little', 'The wrong amount arrives; the shop refunds it.'],
}

const answers = {
  failed: 'The payment failed. You can try again.',
  pending: 'The bank has not answered yet. You can wait, or choose what it says.',
} as const

type SandboxBankProps = Extract<StandalonePage, { page: 'sandbox-bank' }>

/** The sandbox gateway's own page: the payer chooses how their bank behaves. */
export function SandboxBank({ form, amountPaise, cancelUrl, answered }: SandboxBankProps) {
  return (
    <PayFrame title="Test payment">
      <p className="quiet">No real money moves here. Choose what your bank does.</p>
      <AmountToPay amount={amountPaise} />
      {answered && <output className="notice">{answers[answered]}</output>}
      <form method="post" action={form.action}>
        <HiddenFields form={form} />
        <ul>
          {PAYMENT_OUTCOMES.map((outcome) => (
            <Choice key={outcome} outcome={outcome} />
          ))}
        </ul>
      </form>
      <p>
        <a href={cancelUrl}>Give up and go back</a>
      </p>
    </PayFrame>
  )
}

/** Brings the payer's browser back to the shop with the gateway's signed answer. */
export function ReturnFromSandbox({ form }: { form: HiddenForm }) {
  return (
    <PayFrame title="Payment made" script="submit.js">
      <AutoForm form={form} button="Back to the shop" />
    </PayFrame>
  )
}

function Choice({ outcome }: { outcome: PaymentOutcome }) {
  const [label, hint] = choices[outcome]
  return (
    <li>
      <button
        className={outcome === 'success' ? 'button' : 'button button--plain'}
        name="outcome"
        value={outcome}
        aria-describedby={outcome}
      >
        {label}
      </button>
      <span className="hint" id={outcome}>
        {hint}
      </span>
    </li>
  )
}
