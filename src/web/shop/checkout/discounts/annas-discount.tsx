import './discounts.css'
import '#web/ui/coin/coin.css'
import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { formatNumber, type Paise } from '#contract/core/money.ts'
import type { AnnasTerms } from '#domain/settings/sale-terms.rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSaleTerms } from '../../shared/sale-terms.ts'
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
  const terms = useSaleTerms().annas
  const offered = balance !== undefined && balance > terms.offeredAbove
  return (
    <div className="discount">
      <Icon name="coin" className={rupees ? 'discount__coin is-stamped' : 'discount__coin'} />
      <div>
        <p className="discount__title" id="annas-question">
          {offered ? 'Use your annas?' : 'Your annas'}
        </p>
        <p className="small quiet num">
          {balance === undefined
            ? (problem ?? 'Loading...')
            : sentencesOn(balance, terms, offered && blocked).join(' ')}
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

function sentencesOn(balance: number, terms: AnnasTerms, blocked: boolean): string[] {
  const have = messages.annasBalance(formatNumber(balance), ANNAS_PER_RUPEE)
  if (balance <= terms.offeredAbove) return [have, messages.annasTooFew(terms.offeredAbove + 1)]
  const usable = messages.annasUsable(terms.minRupees, terms.maxRupees)
  return blocked ? [have, usable, messages.annasOrCoupon] : [have, usable]
}
