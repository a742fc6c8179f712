import { Link } from 'react-router'

import type { CouponRow } from '#contract/admin/coupon.ts'
import * as t from '#text/office/coupons.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { loadedById, useIdInput } from '../shared/resource/by-id.ts'
import { DeleteButton } from '../shared/resource/delete-button.tsx'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import { stateTones, stateText } from './coupon-labels.ts'
import { couponInLanguages } from './coupon-resource.tsx'

/** One coupon: its form, what it gave away, its history. */
export default function CouponScreen() {
  const input = useIdInput()
  const query = useQuery('coupon', input, { polls: true })
  return (
    <ResourceScreen
      {...loadedById(query, input)}
      resource={couponInLanguages}
      renderTag={(coupon) => <Tag tone={stateTones[coupon.state]}>{stateText(coupon)}</Tag>}
      renderActions={(coupon) => (
        <>
          <Link className={buttonClass()} to={`/coupons/new?like=${coupon.id}`}>
            <Icon name="office-copy" />
            {t.duplicate}
          </Link>
          {!coupon.was_used && <Delete coupon={coupon} />}
        </>
      )}
    />
  )
}

function Delete({ coupon: { id, version, coupon_code: code } }: { coupon: CouponRow }) {
  const { mutate, busy } = useMutation('removeCoupon')
  return <DeleteButton name={code} busy={busy} remove={() => mutate({ id, version })} to="/coupons" />
}
