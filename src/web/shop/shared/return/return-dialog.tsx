import { useState } from 'react'

import * as t from '#text/shop/return.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { ReturnForm } from './return-form.tsx'

interface ReturnDialogProps {
  /** the order it is about, where that is known */
  orderNo?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** 'Return Product', from Orders and from the policy, for guests too (spec D17). Load it when it is first opened. */
export function ReturnDialog({ orderNo = '', open, onOpenChange }: ReturnDialogProps) {
  const [ticket, setTicket] = useState<string>()
  return (
    <Dialog
      wide
      title={t.returnProduct}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setTicket(undefined)}
      footer={
        ticket && (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t.close}
          </Button>
        )
      }
    >
      {ticket ? <Received ticket={ticket} /> : <ReturnForm orderNo={orderNo} onReceived={setTicket} />}
    </Dialog>
  )
}

/** The button that was pressed goes with its form. */
const takeFocus = (element: HTMLDivElement | null) => element?.focus()
/** The number stays until it is read: the short message goes after three seconds. */
function Received({ ticket }: { ticket: string }) {
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <p>{rich(t.sent, { ticket: <b className="num nowrap">{ticket}</b> })}</p>
      <p className="quiet">{t.sentLead}</p>
    </div>
  )
}
