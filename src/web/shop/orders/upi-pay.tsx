import './upi-pay.css'
import { useEffect, useState } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import type { TrackedOrder } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { saveCode } from './save-code.ts'
import { UpiClaim } from './upi-claim.tsx'

type Pay = NonNullable<TrackedOrder['pay']>
type Upi = NonNullable<Pay['upi']>

interface UpiPayProps {
  link: string
  orderNo: string
  pay: Pay
  upi: Upi
  /** after its reference was sent */
  onDone: () => void
}

/** Paying to the maker's own UPI ID: a QR code, the same for an app on this phone, and the reference afterwards (spec N6.4). */
export function UpiPay({ link, orderNo, pay, upi, onDone }: UpiPayProps) {
  const [isBack, onOpen] = useReturn()
  const sum = formatRupees(pay.amount)
  return (
    <div className="order-now__confirm order-now__answer upi-pay">
      {pay.claim?.state === 'rejected' && <p role="alert">{fill(t.upiNotFound, { utr: pay.claim.utr })}</p>}
      <p>
        {fill(pay.saves > 0 ? t.upiLeadSaves : t.upiLead, { sum, name: upi.name, saved: formatRupees(pay.saves) })}
        {pay.until_iso !== null && (
          <>
            <br />
            <span className="small quiet">{fill(t.untilDay, { day: showDateTime(pay.until_iso) })}</span>
          </>
        )}
      </p>
      <div className="upi-pay__ways">
        <img
          className="upi-pay__code"
          src={pictureOf(upi.qr_svg)}
          alt={fill(t.upiCode, { sum, name: upi.name })}
          width={200}
          height={200}
        />
        <div className="upi-pay__payee">
          <p className="upi-pay__sum num">{sum}</p>
          <p className="break-anywhere">
            <b>{upi.id}</b>
            <br />
            <span className="small quiet">{upi.name}</span>
          </p>
          <a className={`${buttonClass('primary')} upi-pay__open`} href={upi.address} onClick={onOpen}>
            {t.openUpiApp}
          </a>
          <Button onClick={() => void copyText(upi.id, { copied: t.upiIdCopied, byHand: upi.id })}>
            {t.copyUpiId}
          </Button>
          <Button onClick={() => void saveCode(pictureOf(upi.qr_svg), `${orderNo}.png`)}>{t.saveCode}</Button>
        </div>
      </div>
      {isBack && <p role="status">{t.upiRefused}</p>}
      <UpiClaim link={link} hours={upi.within_hours} onDone={onDone} />
    </div>
  )
}

/** What is looked for now; there is nothing to pay meanwhile. */
export const UpiChecked = ({ claim: { utr, within_hours: hours } }: { claim: NonNullable<Pay['claim']> }) => (
  <div className="order-now__confirm">
    <p role="status">{fill(t.upiChecked, { utr, hours })}</p>
  </div>
)

const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Whether somebody came back to this page from their app: some apps refuse an ID that a link opens, and take it by its code. */
function useReturn(): [isBack: boolean, onOpen: () => void] {
  const [state, setState] = useState<'here' | 'opened' | 'back'>('here')
  useEffect(() => {
    if (state !== 'opened') return undefined
    const look = () => document.visibilityState === 'visible' && setState('back')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [state])
  return [state === 'back', () => setState('opened')]
}
