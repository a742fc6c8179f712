import './coupons.css'
import type { CouponRow } from '#contract/admin/coupon.ts'

import { call } from '../api/client.ts'
import type { Resource } from '../shared/resource/resource.ts'
import { CouponFields } from './coupon-fields.tsx'
import { couponFormLabels, couponSchema, readCoupon, toRequest, type CouponValues } from './coupon-form.ts'

export const couponResource: Resource<CouponRow, CouponValues> = {
  noun: 'coupon',
  back: { to: '/coupons', label: 'Coupons' },
  keyOf: ({ id }) => `coupon:${id}`,
  nameOf: ({ coupon_code }) => coupon_code,
  schema: couponSchema,
  labels: couponFormLabels,
  read: readCoupon,
  change: ({ id }, changes, version) => call('changeCoupon', { id, version, ...toRequest(changes) }),
  fields: (coupon) => <CouponFields coupon={coupon} />,
}
