import './pay-button.css'
import { Suspense } from 'react'

import { formatNumber, toRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import * as messages from '#text/common/messages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { NoticeLink } from '#web/shop/shared/notice/notice-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useTryingAgain } from '#web/ui/button/trying-again.ts'

import { AdvanceNote } from './parts.ts'

export interface PayButtonProps {
  mode: PaymentMode
  /** rupees */
  total: Paise
  /** what of it is paid online before a cash order is placed */
  advance?: Paise
  processing: boolean
  /** why it cannot be pressed, in words; undefined when it can */
  obstacle: string | undefined
  onPay: () => void
}
const labels = { online: t.proceedToPay, cod: t.placeOrder } as const satisfies Record<PaymentMode, string>

/** While an order is being made the button stays pressable, so that a second press can be answered (spec S4). */
export function PayButton({ mode, total, advance = ZERO, processing, obstacle, onPay }: PayButtonProps) {
  const isTryingAgain = useTryingAgain()
  return (
    <div className="pay-button">
      <Button
        variant="primary"
        block
        disabled={!processing && obstacle !== undefined}
        aria-busy={processing || undefined}
        onClick={onPay}
      >
        {processing
          ? isTryingAgain
            ? messages.tryingAgain
            : t.processing
          : fill(advance > 0 ? t.payAdvance : labels[mode], { rupees: formatNumber(toRupees(advance || total)) })}
      </Button>
      {processing ? (
        <output className="tiny quiet">{t.waitForOrder}</output>
      ) : (
        obstacle && <p className="tiny quiet">{obstacle}</p>
      )}
      {advance > 0 && (
        <Suspense>
          <AdvanceNote total={total} advance={advance} />
        </Suspense>
      )}
      <NoticeLink className="tiny quiet" />
    </div>
  )
}
