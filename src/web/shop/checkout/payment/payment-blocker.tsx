import './payment-blocker.css'
import { useEffect, useRef } from 'react'

import { formatPaise, type Paise } from '#contract/core/money.ts'
import * as t from '#text/shop/checkout.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Covers everything while money is on its way: nothing closes it but the payment's end (spec S2, S4). */
export function PaymentBlocker({ total }: { total: Paise }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const modal = dialog.current
    if (modal && !modal.open) modal.showModal()
    // gives the focus back to where it was
    return () => modal?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="blocker"
      role="alertdialog"
      aria-labelledby="blocker-title"
      aria-describedby="blocker-warning"
      closedby="none"
      // browsers that know no closedby close by Escape all the same
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className="blocker__in" aria-live="assertive">
        <div className="blocker__jars" aria-hidden="true">
          <Icon name="barni" className="is-full" />
          <Icon name="barni" className="is-full" />
          <Icon name="barni" />
        </div>
        <p className="blocker__sum num">{formatPaise(total)}</p>
        <h2 id="blocker-title">{t.waitForPayment}</h2>
        <p className="blocker__warning" id="blocker-warning">
          {t.stayHere}
        </p>
      </div>
    </dialog>
  )
}
