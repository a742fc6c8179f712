import { COUPON_MESSAGE_MAX, couponLabels } from '#contract/admin/coupon-fields.ts'

import './coupons.css'
import type { CouponRow } from '#contract/admin/coupon.ts'
import { singleLine } from '#contract/core/fields.ts'
import * as t from '#text/office/coupons.ts'

import { call } from '../api/client.ts'
import type { Resource } from '../shared/resource/resource.ts'
import { inLanguages } from '../shared/texts/in-languages.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { couponFormLabels, couponSchema, readCoupon, toRequest, type CouponValues } from './coupon-form.ts'

export const couponResource: Resource<CouponRow, CouponValues> = {
  noun: t.couponNoun,
  back: { to: '/coupons', label: t.coupons },
  keyOf: ({ id }) => `coupon:${id}`,
  nameOf: ({ coupon_code }) => coupon_code,
  schema: couponSchema,
  labels: couponFormLabels,
  read: readCoupon,
  change: ({ id }, changes, version) => call('changeCoupon', { id, version, ...toRequest(changes) }),
  fields: (coupon) => <CouponFields coupon={coupon} />,
}

/** The same in all languages, once it is there. */
export const couponInLanguages = inLanguages(couponResource, [
  {
    wire: 'message',
    kind: 'text',
    schema: singleLine(couponLabels.message, COUPON_MESSAGE_MAX),
    maxLength: COUPON_MESSAGE_MAX,
  },
])
