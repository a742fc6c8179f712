import './discounts.css'
import '#web/ui/coin/coin.css'
import { ANNAS_MAX_RUPEES, ANNAS_MIN_RUPEES, ANNAS_OFFER_ABOVE, ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber, type Paise } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { AnnasForm } from './annas-form.tsx'
import type { AnnasAnswer } from './payment-choice.ts'

interface AnnasDiscountProps {
  /** what this order may use; undefined while it is not known */
  balance: number | undefined
  /** why it could not be had */
  problem: string | undefined
  answer: AnnasAnswer
  /** in use, in rupees; undefined when none are */
  rupees: number | undefined
  /** the cart's goods */
  goods: Paise
  /** a coupon is applied: no annas beside it */
  blocked: boolean
  onAnswer: (answer: 'yes' | 'no') => void
  onUse: (rupees: number | undefined) => void
}

/** The annas' row: Yes with an amount, or No. Offered only to who has more than the limit (spec S9). */
export function AnnasDiscount({
  balance,
  problem,
  answer,
  rupees,
  goods,
  blocked,
  onAnswer,
  onUse,
}: AnnasDiscountProps) {
  const offered = balance !== undefined && balance > ANNAS_OFFER_ABOVE
  return (
    <div className="discount">
      <Icon name="coin" className={rupees ? 'discount__coin is-stamped' : 'discount__coin'} />
      <div>
        <p className="discount__title" id="annas-question">
          {offered ? 'Use your annas?' : 'Your annas'}
        </p>
        <p className="small quiet num">
          {balance === undefined ? (problem ?? 'Loading...') : wordsOf(balance, offered)}
          {offered && blocked && ' Remove the coupon to use them.'}
        </p>
      </div>
      {offered && (
        <fieldset className="choice-pills" aria-labelledby="annas-question">
          <Button
            variant="ink"
            aria-pressed={answer === 'yes'}
            disabled={blocked}
            onClick={() => {
              if (answer !== 'yes') onAnswer('yes')
            }}
          >
            Yes
          </Button>
          <Button variant="ink" aria-pressed={answer === 'no'} onClick={() => onAnswer('no')}>
            No
          </Button>
        </fieldset>
      )}
      {offered && answer === 'yes' && <AnnasForm goods={goods} balance={balance} used={rupees} onUse={onUse} />}
    </div>
  )
}

function wordsOf(balance: number, offered: boolean): string {
  const have = `You have ${formatNumber(balance)} annas. ${ANNAS_PER_RUPEE} annas = ₹1.`
  return offered
    ? `${have} Use ₹${ANNAS_MIN_RUPEES} to ₹${ANNAS_MAX_RUPEES}.`
    : `${have} From ${ANNAS_OFFER_ABOVE + 1} on you can pay with them.`
}
