import { useWatch } from 'react-hook-form'

import { formatPaise, fromRupees, paise, ZERO, type Paise } from '#contract/core/money.ts'
import { couponMessage, discountOf, readDiscount, type CouponTerms } from '#domain/coupon/coupon.rules.ts'
import { mainTag } from '#text/common/language.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/coupons.ts'
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
  const message = values.message?.trim() || (terms && couponMessage(terms))
  return (
    <div>
      <Block title={t.asTheShopperSeesIt}>
        <div className="coupon-seen">
          <p className="coupon-seen__head">
            <b>{values.coupon_code?.trim() || t.codeExample}</b>
            {terms && <span>−{formatPaise(off)}</span>}
          </p>
          {message ? <p lang={mainTag}>{message}</p> : <p>{t.discountMissing}</p>}
        </div>
      </Block>
      {terms && (
        <Block title={t.workedOut}>
          <Ledger lined>
            <LedgerRow label={t.goods}>{formatPaise(goods)}</LedgerRow>
            <LedgerRow label={t.coupon} kind="minus" sign="−">
              −{formatPaise(off)}
            </LedgerRow>
            <LedgerRow label={t.goodsToPay} kind="total">
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
  if (!isSum(uses) || !Number.isInteger(uses)) return t.noUsesLimit
  if (max === null) return t.noCostLimit
  return fill(t.costLimit, { uses: uses.toLocaleString('en-IN'), sum: formatPaise(paise(max * uses)) })
}
