import { useState } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

interface ConfirmOrderProps {
  /** the signed part of the address */
  link: string
  /** rupees */
  total: number
  onDone: () => void
}

/**
 * A cash order that waits for its shopper's word. Opening the page is not that word: programs that look at links open it
 * too.
 */
export function ConfirmOrder({ link, total, onDone }: ConfirmOrderProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { status, code, message } = await call('confirmCashOrder', { link })
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    // it has moved on in the meantime: show where it is now
    if (status || code === 'NOT_A_STEP') onDone()
  }
  return (
    <div className="order-now__confirm">
      <p>{fill(t.confirmLead, { total: formatRupees(total) })}</p>
      <Button variant="primary" tall busy={busy} onClick={() => void confirm()}>
        {t.confirmMyOrder}
      </Button>
    </div>
  )
}
