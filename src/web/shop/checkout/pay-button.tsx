import './pay-button.css'
import { messages } from '#contract/core/messages.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { NoticeLink } from '#web/shop/shared/notice/notice-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useTryingAgain } from '#web/ui/button/trying-again.ts'

export interface PayButtonProps {
  mode: PaymentMode
  /** rupees */
  total: Paise
  processing: boolean
  /** why it cannot be pressed, in words; undefined when it can */
  obstacle: string | undefined
  onPay: () => void
}
const labels: Readonly<Record<PaymentMode, string>> = {
  online: 'PROCEED TO PAY',
  cod: 'PLACE ORDER',
}

/** While an order is being made the button stays pressable, so that a second press can be answered (spec S4). */
export function PayButton({ mode, total, processing, obstacle, onPay }: PayButtonProps) {
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
            : 'Processing'
          : `${labels[mode]} Rs.${formatNumber(toRupees(total))}`}
      </Button>
      {processing ? (
        <output className="tiny quiet">Please wait, while the order is getting generated</output>
      ) : (
        obstacle && <p className="tiny quiet">{obstacle}</p>
      )}
      <NoticeLink className="tiny quiet" />
    </div>
  )
}
