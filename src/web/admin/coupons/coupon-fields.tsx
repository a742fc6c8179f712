import { useFormContext, useWatch } from 'react-hook-form'

import { COUPON_MESSAGE_MAX } from '#contract/admin/coupon-fields.ts'
import { type CouponRow } from '#contract/admin/coupon.ts'
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
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Rupees' },
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
        <Block title="What it takes off">
          <CodeInput isFixed={coupon.was_used} />
          <AreaInput
            name="message"
            rows={2}
            maxLength={COUPON_MESSAGE_MAX}
            hint="Shoppers read it in the checkout. Leave empty to have it written from the terms."
          />
          <PillInput name="type" options={types} />
          <Fields columns={3}>
            <NumberInput name="discount_value" unit={isPercent ? '%' : '₹'} hint={isPercent && 'At most 90.'} />
            {isPercent && <NumberInput name="max_discount" unit="₹" hint="Leave empty for no limit." />}
            <NumberInput name="min_order" unit="₹" hint="Goods, before delivery." />
          </Fields>
        </Block>
        <Block title="When">
          <Fields columns={2}>
            <DatetimeInput name="starts_at" hint="Empty: at once." />
            <DatetimeInput name="ends_at" hint="India time; the last second counts." />
          </Fields>
        </Block>
        <Block title="How often">
          <Fields columns={2}>
            <NumberInput name="max_uses" inputMode="numeric" hint={usesHint(coupon)} />
            <NumberInput
              name="per_shopper"
              inputMode="numeric"
              hint="Leave empty for no limit. By account, not by phone."
            />
          </Fields>
        </Block>
        <Block title="Who may use it">
          <SwitchInput name="active" hint="When this is off, it is refused at once, also in carts that have it." />
          <SwitchInput name="public" hint="When this is off, only people who know the code can use it." />
        </Block>
      </div>
      <CouponPreview />
    </TwoParts>
  )
}

/** Typed, or made up; after its first use it stays. */
function CodeInput({ isFixed }: { isFixed: boolean }) {
  const { setValue } = useFormContext()
  if (isFixed) return <TextInput name="coupon_code" readOnly hint="It was used, so it stays." />
  return (
    <div className="coupon-code-input">
      <TextInput name="coupon_code" maxLength={40} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
      <Button onClick={() => setValue('coupon_code', madeUpCode(), { shouldDirty: true })}>Generate</Button>
    </div>
  )
}

const usesHint = ({ uses }: CouponRow) =>
  uses === 0
    ? 'Leave empty for no limit.'
    : `Leave empty for no limit. Used ${uses.toLocaleString('en-IN')} times so far.`

const madeUpCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('')
