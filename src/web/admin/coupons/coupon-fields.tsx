import { useFormContext, useWatch } from 'react-hook-form'

import { COUPON_MESSAGE_MAX } from '#contract/admin/coupon-fields.ts'
import { type CouponRow } from '#contract/admin/coupon.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/coupons.ts'
import { Button } from '#web/ui/button/button.tsx'

import {
  AreaInput,
  Fields,
  DatetimeInput,
  NumberInput,
  PillInput,
  SwitchInput,
  TextInput,
} from '../shared/form/inputs.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { CouponPreview } from './coupon-preview.tsx'

const types = [
  { value: 'percent', label: t.percent },
  { value: 'fixed', label: t.rupees },
]
/** 32 letters and digits that nobody mistakes for each other: 16 of them are 80 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 16

/** All fields of a coupon, and next to them what a shopper will see. */
export function CouponFields({ coupon }: { coupon: CouponRow }) {
  const isPercent: boolean = useWatch({ name: 'type' }) === 'percent'
  return (
    <TwoParts>
      <div>
        <Block title={t.whatItTakesOff}>
          <CodeInput isFixed={coupon.was_used} />
          <AreaInput name="message" rows={2} maxLength={COUPON_MESSAGE_MAX} hint={t.messageHint} />
          <PillInput name="type" options={types} />
          <Fields columns={3}>
            <NumberInput name="discount_value" unit={isPercent ? '%' : '₹'} hint={isPercent && t.percentHint} />
            {isPercent && <NumberInput name="max_discount" unit="₹" hint={t.noLimitHint} />}
            <NumberInput name="min_order" unit="₹" hint={t.minOrderHint} />
          </Fields>
        </Block>
        <Block title={t.when}>
          <Fields columns={2}>
            <DatetimeInput name="starts_at" hint={t.startsHint} />
            <DatetimeInput name="ends_at" hint={t.endsHint} />
          </Fields>
        </Block>
        <Block title={t.howOften}>
          <Fields columns={2}>
            <NumberInput name="max_uses" inputMode="numeric" hint={usesHint(coupon)} />
            <NumberInput name="per_shopper" inputMode="numeric" hint={t.perShopperHint} />
          </Fields>
        </Block>
        <Block title={t.whoMayApplyIt}>
          <SwitchInput name="active" hint={t.activeHint} />
          <SwitchInput name="public" hint={t.listedHint} />
        </Block>
      </div>
      <CouponPreview />
    </TwoParts>
  )
}

/** Typed, or made up; after its first use it stays. */
function CodeInput({ isFixed }: { isFixed: boolean }) {
  const { setValue } = useFormContext()
  if (isFixed) return <TextInput name="coupon_code" readOnly hint={t.codeFixedHint} />
  return (
    <div className="coupon-code-input">
      <TextInput name="coupon_code" maxLength={40} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
      <Button onClick={() => setValue('coupon_code', madeUpCode(), { shouldDirty: true })}>{t.generate}</Button>
    </div>
  )
}

const usesHint = ({ uses }: CouponRow) =>
  uses === 0 ? t.noLimitHint : fill(t.maxUsesHint, { uses: uses.toLocaleString('en-IN') })

const madeUpCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('')
