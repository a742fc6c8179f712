import { useState } from 'react'

import { handMethodLabels } from '#contract/admin/hand-money.ts'
import type { OrderRefund } from '#contract/admin/order.ts'
import type { Payee } from '#contract/admin/payee.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'

type PaidToProps = {
  refund: Pick<OrderRefund, 'id' | 'state' | 'pay_to'>
  /** the order's number, for names */
  about: string
}

/** Where money goes by hand: its last four, and the whole account for whoever pays and enters the password again. */
export function PaidTo({ refund: { id, state, pay_to: payTo }, about }: PaidToProps) {
  const [payee, setPayee] = useState<Payee>()
  const { act, busy } = useAct('showPayee')
  const may = useMay()
  if (!payTo?.account_end) return null
  const show = async () => {
    const answer = await act({ id })
    if (answer.status) setPayee(answer.data)
  }
  return (
    <>
      <span className="break-anywhere">
        {payee ? payeeWords(payee) : `${handMethodLabels[payTo.method]} ... ${payTo.account_end}`}
      </span>
      {state === 'to_pay' && payTo.is_kept && !payee && may('showPayee') && (
        <Button busy={busy} aria-label={`Show account, ${about}`} onClick={() => void show()}>
          Show account
        </Button>
      )}
    </>
  )
}

const payeeWords = (payee: Payee): string =>
  'upi' in payee ? `UPI ${payee.upi}` : `${payee.name}, account ${payee.account}, IFSC ${payee.ifsc}`
