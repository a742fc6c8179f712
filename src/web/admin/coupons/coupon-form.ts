import { couponFields, couponLabels } from '#contract/admin/coupon-fields.ts'
import type { CouponRow } from '#contract/admin/coupon.ts'
import type { AdminInput } from '#contract/admin/endpoints.ts'
import { z } from '#contract/core/zod.ts'

import { localDatetime, wireDatetime } from '../shared/datetime.ts'
import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

/** What the fields hold while a person types: times are those of India without an offset, an empty number is null. */
export type CouponValues = {
  coupon_code: string
  message: string
  type: 'percent' | 'fixed'
  discount_value: number | null
  max_discount: number | null
  min_order: number | null
  starts_at: string | null
  ends_at: string | null
  max_uses: number | null
  per_shopper: number | null
  active: boolean
  public: boolean
}
type Request = Omit<AdminInput<'changeCoupon'>, 'id' | 'version'>

export const couponFormLabels: Labels = couponLabels

export const couponSchema = formSchema<CouponValues>(z.preprocess(toRequest, couponFields))

export const readCoupon = ({ version, ...row }: CouponRow): Version<CouponValues> => ({
  version,
  values: {
    coupon_code: row.coupon_code,
    message: row.message ?? '',
    type: row.type,
    discount_value: row.discount_value === 0 ? null : row.discount_value,
    max_discount: row.max_discount,
    min_order: row.min_order,
    starts_at: localDatetime(row.starts_at),
    ends_at: localDatetime(row.ends_at),
    max_uses: row.max_uses,
    per_shopper: row.per_shopper,
    active: row.active,
    public: row.public,
  },
})

/** The fields as they travel: a coupon starts with its first second and ends after its last one (spec B3.7). */
export function toRequest(values: unknown): Request {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own values; the schema checks what they become
  const { starts_at, ends_at, type, max_discount, discount_value, ...rest } = values as Partial<CouponValues>
  return {
    ...rest,
    ...(discount_value !== undefined && discount_value !== null && { discount_value }),
    ...(type && { type }),
    ...(starts_at !== undefined && { starts_at: wireDatetime(starts_at) }),
    ...(ends_at !== undefined && { ends_at: wireDatetime(ends_at, ':59.999') }),
    ...(max_discount !== undefined && { max_discount: type === 'fixed' ? null : max_discount }),
  }
}

export const blankCoupon: CouponRow = {
  id: 0,
  version: 0,
  coupon_code: '',
  type: 'percent',
  discount_value: 0,
  message: null,
  words: '',
  max_discount: null,
  min_order: null,
  max_uses: null,
  per_shopper: null,
  starts_at: null,
  ends_at: null,
  public: true,
  active: true,
  state: 'running',
  uses: 0,
  was_used: false,
  given_away: 0,
}
