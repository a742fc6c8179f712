import { PAYMENT_OUTCOMES, type PaymentOutcome } from '#contract/sandbox.ts'
import type { HiddenForm, StandalonePage } from '#contract/standalone-page.ts'
import * as t from '#text/shop/sandbox.ts'

import { AmountToPay, AutoForm, HiddenFields, PayFrame } from './pay-frame.tsx'

const choices: Readonly<Record<PaymentOutcome, readonly [label: string, hint: string]>> = {
  success: [t.success, t.successHint],
  failed: [t.failed, t.failedHint],
  late: [t.late, t.lateHint],
  pending: [t.pending, t.pendingHint],
  amount_mismatch: [t.mismatch, t.mismatchHint],
}

const answers = { failed: t.answeredFailed, pending: t.answeredPending } as const

type SandboxBankProps = Extract<StandalonePage, { page: 'sandbox-bank' }>

/** The sandbox gateway's own page: the payer chooses how their bank behaves. */
export function SandboxBank({ form, amountPaise, cancelUrl, answered }: SandboxBankProps) {
  return (
    <PayFrame title={t.title}>
      <p className="quiet">{t.note}</p>
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
        <a href={cancelUrl}>{t.giveUp}</a>
      </p>
    </PayFrame>
  )
}

/** Brings the payer's browser back to the shop with the gateway's signed answer. */
export function ReturnFromSandbox({ form }: { form: HiddenForm }) {
  return (
    <PayFrame title={t.made} script="submit.js">
      <AutoForm form={form} button={t.back} />
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
