import './discounts.css'
import '#web/ui/coin/coin.css'
import { createElement } from 'react'

import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber } from '#contract/core/money.ts'
import type { AnnasTerms } from '#domain/settings/sale-terms.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { ParcelBill } from '../../shared/delivery/parcel-bill.ts'
import { useSaleTerms } from '../../shared/sale-terms.ts'
import type { AnnasAnswer } from './payment-choice.ts'

interface AnnasDiscountProps {
  /** what this order may use; undefined while it is not known */
  balance: number | undefined
  /** why it could not be had */
  problem: string | undefined
  answer: AnnasAnswer
  /** in use, in rupees; undefined when none are */
  rupees: number | undefined
  /** the cart's goods, and what delivery of them is priced by */
  bill: ParcelBill
  /** a coupon is applied: no annas can be added to it */
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
  bill,
  blocked,
  onAnswer,
  onUse,
}: AnnasDiscountProps) {
  const terms = useSaleTerms().annas
  const offered = balance !== undefined && balance > terms.offeredAbove
  const isUsing = offered && answer === 'yes'
  const form = useLazyPart(isUsing, loadForm, () => onAnswer('no'))
  return (
    <div className="discount">
      <Icon name="coin" className={rupees ? 'discount__coin is-stamped' : 'discount__coin'} />
      <div>
        <p className="discount__title" id="annas-question">
          {offered ? t.spendYourAnnas : t.yourAnnas}
        </p>
        <p className="small quiet num">
          {balance === undefined ? (problem ?? t.loading) : sentencesOn(balance, terms, offered && blocked).join(' ')}
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
            {t.yes}
          </Button>
          <Button variant="ink" aria-pressed={answer === 'no'} onClick={() => onAnswer('no')}>
            {t.no}
          </Button>
        </fieldset>
      )}
      {isUsing && form && createElement(form, { bill, balance, used: rupees, onUse })}
    </div>
  )
}

const loadForm = chunkLoader('annas-form', async () => (await import('./annas-form.tsx')).AnnasForm)

function sentencesOn(balance: number, terms: AnnasTerms, blocked: boolean): string[] {
  const have = fill(t.annasBalance, { annas: formatNumber(balance), perRupee: ANNAS_PER_RUPEE })
  if (balance <= terms.offeredAbove) return [have, fill(t.annasNeeded, { needed: terms.offeredAbove + 1 })]
  const usable = fill(t.annasRange, { min: terms.minRupees, max: terms.maxRupees })
  return blocked ? [have, usable, t.annasOrCoupon] : [have, usable]
}
