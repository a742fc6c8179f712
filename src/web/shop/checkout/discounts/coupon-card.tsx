import '#web/ui/field/field.css'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { discountOf, type Coupon } from '#domain/coupon/coupon.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { Radio } from '#web/ui/field/radio.tsx'

import { couponProblemText } from './discount-problem.ts'

interface CouponCardProps {
  coupon: Coupon
  /** the cart's goods */
  goods: Paise
  chosen: boolean
  onChoose: () => void
}

/** A coupon to tear off: its code, its words, and what it takes off this cart, or why it cannot be used. */
export function CouponCard({ coupon, goods, chosen, onChoose }: CouponCardProps) {
  const problem = couponProblemText(coupon, goods)
  const short = coupon.minOrder - goods
  return (
    <label className={problem ? 'coupon-card is-off' : 'coupon-card'}>
      <Radio name="coupon" checked={chosen} disabled={problem !== undefined} onChange={onChoose} />
      <span className="coupon-card__code">
        <span>{coupon.code}</span>
        {!problem && <span className="coupon-card__save num">−{formatPaise(discountOf(coupon, goods))}</span>}
      </span>
      <span className="coupon-card__text">
        {coupon.message}{' '}
        {problem &&
          (short > 0 ? (
            <b className="coupon-card__problem coupon-card__problem--short">
              {fill(t.couponNeeds, { sum: formatPaise(paise(short)) })}
            </b>
          ) : (
            <b className="coupon-card__problem">{problem}</b>
          ))}
      </span>
    </label>
  )
}
