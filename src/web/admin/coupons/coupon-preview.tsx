import { useWatch } from 'react-hook-form'

import { formatPaise, fromRupees, paise, ZERO, type Paise } from '#contract/core/money.ts'
import { couponMessage, discountOf, readDiscount, type CouponTerms } from '#domain/coupon/coupon.rules.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

import { Block } from '../shared/page/page-head.tsx'
import type { CouponValues } from './coupon-form.ts'

/** A cart to reckon with, where the coupon itself asks for none. */
const EXAMPLE = fromRupees(500)

/** The coupon as shoppers see it, and what it takes off a cart. */
export function CouponPreview() {
  const values: Partial<CouponValues> = useWatch()
  const terms = termsOf(values)
  const goods = paise(Math.max(terms?.minOrder ?? 0, EXAMPLE))
  const off = terms ? discountOf(terms, goods) : ZERO
  return (
    <div>
      <Block title="As the shopper sees it">
        <div className="coupon-seen">
          <p className="coupon-seen__head">
            <b>{values.coupon_code?.trim() || 'CODE'}</b>
            {terms && <span>−{formatPaise(off)}</span>}
          </p>
          <p>{values.message?.trim() || (terms ? couponMessage(terms) : 'Nothing yet: the discount is missing.')}</p>
        </div>
      </Block>
      {terms && (
        <Block title="Worked out">
          <Ledger lined>
            <LedgerRow label="Goods">{formatPaise(goods)}</LedgerRow>
            <LedgerRow label="Coupon" kind="minus" sign="−">
              −{formatPaise(off)}
            </LedgerRow>
            <LedgerRow label="Goods to pay" kind="total">
              {formatPaise(paise(goods - off))}
            </LedgerRow>
          </Ledger>
          <p className="quiet small">{costLabel(terms, values.max_uses)}</p>
        </Block>
      )}
    </div>
  )
}

/** What is typed so far, once it is a discount at all. */
function termsOf(values: Partial<CouponValues>): CouponTerms | undefined {
  const { type = 'percent', discount_value: value, max_discount: max, min_order: from } = values
  if (!isSum(value)) return undefined
  return {
    discount: readDiscount({ type, discount_value: value, max_discount: isSum(max) ? max : null }),
    minOrder: isSum(from) ? fromRupees(from) : ZERO,
  }
}

const isSum = (typed: unknown): typed is number => typeof typed === 'number' && typed > 0 && typed <= 1_000_000

/** The most that one use takes off; a percentage without a maximum has none. */
const maxDiscountOf = ({ discount }: CouponTerms): Paise | null =>
  discount.kind === 'fixed' ? discount.amount : discount.max

function costLabel(terms: CouponTerms, uses: number | null | undefined): string {
  const max = maxDiscountOf(terms)
  if (!isSum(uses) || !Number.isInteger(uses)) return 'It can be used without end.'
  if (max === null) return 'What it costs at most nobody knows: it has no maximum discount.'
  return `If all ${uses.toLocaleString('en-IN')} are used it costs at most ${formatPaise(paise(max * uses))}.`
}
