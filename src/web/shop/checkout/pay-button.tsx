import './pay-button.css'
import { formatNumber } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { Button } from '#web/ui/button/button.tsx'

export interface PayButtonProps {
  mode: PaymentMode
  /** rupees */
  total: number
  processing: boolean
  /** why it cannot be pressed, in words; undefined when it can */
  obstacle: string | undefined
  onPay: () => void
}
const words: Readonly<Record<PaymentMode, string>> = {
  online: 'PROCEED TO PAY',
  cod: 'PLACE ORDER',
}

/** While an order is being made the button stays pressable, so that a second press can be answered (spec S4). */
export function PayButton({ mode, total, processing, obstacle, onPay }: PayButtonProps) {
  return (
    <div className="pay-button">
      <Button
        variant="primary"
        block
        disabled={!processing && obstacle !== undefined}
        aria-busy={processing || undefined}
        onClick={onPay}
      >
        {processing ? 'Processing' : `${words[mode]} Rs.${formatNumber(total)}`}
      </Button>
      {processing ? (
        <output className="tiny quiet">Please wait, while the order is getting generated</output>
      ) : (
        obstacle && <p className="tiny quiet">{obstacle}</p>
      )}
    </div>
  )
}
