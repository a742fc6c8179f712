import { useState, type ReactNode } from 'react'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/login.ts'

import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

export type Step = { title: string; lead?: string; form: ReactNode; isFirst: boolean }
type LoginStepsProps = {
  /** who is here already, when a session has ended under them */
  email?: string | undefined
  onIn: () => Promise<void>
  /** how a step is drawn: a page of its own, or a dialog */
  renderStep: (step: Step) => ReactNode
}
type Ticket = { ticket: string; email: string }

/** Password, and a code where two steps are on. */
export function LoginSteps({ email, onIn, renderStep }: LoginStepsProps) {
  const [waits, setWaits] = useState<Ticket>()
  const [isByRecovery, setByRecovery] = useState(false)
  const back = () => {
    setWaits(undefined)
    setByRecovery(false)
  }
  if (!waits)
    return renderStep({
      title: t.backOffice,
      isFirst: true,
      form: <PasswordStep email={email} onIn={onIn} onTicket={(ticket, typed) => setWaits({ ticket, email: typed })} />,
    })
  return renderStep({
    title: isByRecovery ? t.recoveryCode : t.sixDigitCode,
    lead: isByRecovery ? t.recoveryLead : fill(t.codeLead, { email: waits.email }),
    isFirst: false,
    form: (
      <CodeStep
        key={String(isByRecovery)}
        ticket={waits.ticket}
        isByRecovery={isByRecovery}
        onIn={onIn}
        onOther={() => setByRecovery(!isByRecovery)}
        onBack={back}
      />
    ),
  })
}
