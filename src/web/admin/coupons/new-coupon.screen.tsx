import './coupons.css'
import { useNavigate, useSearchParams } from 'react-router'

import type { CouponRow } from '#contract/admin/coupon.ts'

import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { CouponFields } from './coupon-fields.tsx'
import { blankCoupon, couponFormLabels, couponSchema, readCoupon, toRequest } from './coupon-form.ts'

/** A coupon that there is not yet: empty, or like another one. */
export default function NewCoupon() {
  useTitle('New coupon', 'Coupons')
  const like = useSearchParams()[0].get('like') ?? undefined
  const load = useLoad('coupon', like === undefined ? undefined : { id: like })
  const start = like === undefined ? blankCoupon : load.data && duplicateOf(load.data)
  return (
    <>
      <PageHead title="New coupon" back={{ to: '/coupons', label: 'Coupons' }} />
      {start ? <NewForm key={like} start={start} /> : <PageBones load={load} />}
    </>
  )
}

function NewForm({ start }: { start: CouponRow }) {
  const navigate = useNavigate()
  const { act } = useAct('addCoupon')
  const form = useEditForm({
    name: 'coupon:new',
    schema: couponSchema,
    labels: couponFormLabels,
    thing: start,
    read: readCoupon,
    save: (values) => {
      const { coupon_code = '', type = 'percent', discount_value = 0, ...rest } = toRequest(values)
      return act({ ...rest, coupon_code, type, discount_value })
    },
    onSaved: ({ id }) => void navigate(`/coupons/${id}`, { replace: true }),
    isNew: true,
  })
  return (
    <EditFormFields form={form} act="Save coupon">
      <CouponFields coupon={start} />
    </EditFormFields>
  )
}

/** Its terms under a code of its own. */
const duplicateOf = (coupon: CouponRow): CouponRow => ({
  ...coupon,
  id: 0,
  version: 0,
  coupon_code: '',
  used: 0,
  was_used: false,
})
