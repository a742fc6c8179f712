import './discounts.css'
import { createElement, useState } from 'react'

import { formatPaise, type Paise } from '#contract/core/money.ts'
import { discountOf, type Coupon } from '#domain/coupon/coupon.rules.ts'
import * as refusals from '#text/common/checkout-refusals.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

interface CouponDiscountProps {
  coupon: Coupon | undefined
  /** the cart's goods, which a coupon looks at */
  goods: Paise
  /** annas are used: no coupon can be added to them */
  blocked: boolean
  onApply: (coupon: Coupon) => void
  onClear: () => void
  onRemove: () => void
}

/** The coupon's row: apply one, change it, remove it (spec S4, Coupon popup). */
export function CouponDiscount({ coupon, goods, blocked, onApply, onClear, onRemove }: CouponDiscountProps) {
  const [isOpen, setOpen] = useState(false)
  // each opening starts again, with the coupon that was there chosen
  const [opening, setOpening] = useState({ round: 0, was: coupon })
  const dialog = useLazyPart(isOpen, loadDialog, () => setOpen(false))
  const choose = () => {
    setOpening({ round: opening.round + 1, was: coupon })
    setOpen(true)
  }
  return (
    <div className="discount">
      <Icon name="coupon" />
      <div aria-live="polite">
        <p className="discount__title">{coupon ? fill(t.couponApplied, { code: coupon.code }) : t.applyACoupon}</p>
        <p className="small quiet">
          {coupon && fill(t.youSave, { sum: formatPaise(discountOf(coupon, goods)) })}
          {!coupon && (blocked ? refusals.COUPON_WITH_ANNAS : t.couponLead)}
        </p>
      </div>
      <div className="button-row">
        {coupon ? (
          <>
            <Button
              variant="plain"
              aria-label={t.changeTheCoupon}
              onClick={() => {
                choose()
                onClear()
              }}
            >
              {t.change}
            </Button>
            <Button variant="plain" className="button--danger" aria-label={t.removeTheCoupon} onClick={onRemove}>
              {t.remove}
            </Button>
          </>
        ) : (
          <Button disabled={blocked} aria-label={t.applyACoupon} onClick={choose}>
            {t.apply}
          </Button>
        )}
      </div>
      {dialog &&
        createElement(dialog, {
          key: opening.round,
          open: isOpen,
          onOpenChange: setOpen,
          goods,
          was: opening.was,
          onDone: (chosen) => {
            setOpen(false)
            onApply(chosen)
          },
        })}
    </div>
  )
}

const loadDialog = chunkLoader('coupon-dialog', async () => (await import('./coupon-dialog.tsx')).CouponDialog)
