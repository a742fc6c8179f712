import './coupon-dialog.css'
import { useState } from 'react'

import type { Paise } from '#contract/core/money.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import * as t from '#text/shop/checkout.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { CodeForm } from './code-form.tsx'
import { CouponCard } from './coupon-card.tsx'
import { couponRefusal, useCoupons } from './coupons.ts'
import { couponProblemText } from './discount-problem.ts'

interface CouponDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the cart's goods */
  goods: Paise
  /** the coupon that was applied before */
  was: Coupon | undefined
  onDone: (coupon: Coupon) => void
}

/**
 * The coupon popup: one of today's coupons, or that of a code, by radio; Done applies it. What cannot be used stays in
 * sight with the reason.
 */
export function CouponDialog({ open, onOpenChange, goods, was, onDone }: CouponDialogProps) {
  const { data: listed, problem, reload } = useCoupons()
  // of a code; the one that was applied before may be such a one
  const [found, setFound] = useState(was)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const coupons = listed && withFound(listed, found)
  const [chosenId, setChosenId] = useState(was?.id)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const chosen = coupons?.find((coupon) => coupon.id === chosenId && !couponProblemText(coupon, goods))
  const apply = async (coupon: Coupon) => {
    setBusy(true)
    const why = await couponRefusal(coupon)
    setBusy(false)
    if (why) setRefused(why)
    else onDone(coupon)
  }
  return (
    <Dialog title={t.coupons} open={open} onOpenChange={onOpenChange}>
      {!coupons && !problem && <output className="coupons__waiting">{t.loading}</output>}
      {!coupons && problem && (
        <div className="coupons__failed">
          <FieldError>{problem}</FieldError>
          <Button onClick={reload}>{t.tryAgain}</Button>
        </div>
      )}
      {coupons?.length === 0 && <p className="quiet">{t.noCoupons}</p>}
      <div role="radiogroup" aria-label={t.coupons}>
        {coupons?.map((coupon) => (
          <CouponCard
            key={coupon.id}
            coupon={coupon}
            goods={goods}
            chosen={coupon === chosen}
            onChoose={() => {
              setChosenId(coupon.id)
              setRefused(undefined)
            }}
          />
        ))}
      </div>
      {isCodeOpen ? (
        <CodeForm
          onFound={(coupon) => {
            setFound(coupon)
            setChosenId(coupon.id)
            setRefused(undefined)
            setCodeOpen(false)
          }}
        />
      ) : (
        <Button variant="plain" className="coupons__question" onClick={() => setCodeOpen(true)}>
          {t.haveCode}
        </Button>
      )}
      <div className="dialog__bar coupons__bar">
        {refused && <FieldError>{refused}</FieldError>}
        <Button
          variant="primary"
          busy={busy}
          disabled={!chosen || refused !== undefined}
          onClick={() => {
            if (chosen) void apply(chosen)
          }}
        >
          {t.done}
        </Button>
      </div>
    </Dialog>
  )
}

/** A coupon that is in no list comes first. */
const withFound = (listed: readonly Coupon[], found: Coupon | undefined): readonly Coupon[] =>
  found && !listed.some(({ id }) => id === found.id) ? [found, ...listed] : listed
