import { useSearchParams } from 'react-router'

import type { CouponRow } from '#contract/admin/coupon.ts'
import * as t from '#text/office/coupons.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { NewResource } from '../shared/resource/new-resource.tsx'
import { blankCoupon, toRequest } from './coupon-form.ts'
import { couponResource } from './coupon-resource.tsx'

/** A coupon that does not exist yet: empty, or like another one. */
export default function NewCoupon() {
  const like = useSearchParams()[0].get('like') ?? undefined
  const query = useQuery('coupon', like === undefined ? undefined : { id: like })
  const { mutate } = useMutation('addCoupon')
  return (
    <NewResource
      key={like}
      resource={couponResource}
      title={t.newCoupon}
      query={query}
      start={like === undefined ? blankCoupon : query.data && duplicateOf(query.data)}
      add={(values) => {
        const { coupon_code = '', type = 'percent', discount_value = 0, ...rest } = toRequest(values)
        return mutate({ ...rest, coupon_code, type, discount_value })
      }}
      pathOf={({ id }) => `/coupons/${id}`}
    />
  )
}

/** Its terms under a code of its own. */
const duplicateOf = (coupon: CouponRow): CouponRow => ({
  ...coupon,
  id: 0,
  version: 0,
  coupon_code: '',
  uses: 0,
  was_used: false,
})
