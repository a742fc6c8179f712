import { useState } from 'react'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { OrderRefund } from '#contract/admin/order.ts'
import type { Payee } from '#contract/admin/payee-fields.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/refund.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../../api/session.ts'
import { useMutation } from '../../api/use-mutation.ts'

type PaidToProps = {
  refund: Pick<OrderRefund, 'id' | 'state' | 'pay_to'>
  /** the order's number, for names */
  about: string
}

/** Where money goes by hand: its last four, and the whole account for the person who pays and enters the password again. */
export function PaidTo({ refund: { id, state, pay_to: payTo }, about }: PaidToProps) {
  const [payee, setPayee] = useState<Payee>()
  const { mutate, busy } = useMutation('showPayee')
  const may = useMay()
  if (!payTo?.account_end) return null
  const show = async () => {
    const answer = await mutate({ id })
    if (answer.status) setPayee(answer.data)
  }
  return (
    <>
      <span className="break-anywhere">
        {payee ? payeeLabel(payee) : fill(endTexts[payTo.method], { end: payTo.account_end })}
      </span>
      {state === 'to_pay' && payTo.is_kept && !payee && may('showPayee') && (
        <Button busy={busy} aria-label={fill(t.showAccountOf, { order: about })} onClick={() => void show()}>
          {t.showAccount}
        </Button>
      )}
    </>
  )
}

const endTexts = {
  upi: t.upiEnd,
  bank: t.bankEnd,
  cash: t.cashEnd,
} as const satisfies Record<HandMethod, string>

const payeeLabel = (payee: Payee): string =>
  'upi' in payee
    ? fill(t.upiOf, { upi: payee.upi })
    : fill(t.bankAccount, { name: payee.name, account: payee.account, ifsc: payee.ifsc })
