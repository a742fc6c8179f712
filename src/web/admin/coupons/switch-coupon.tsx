import type { CouponRow } from '#contract/admin/coupon.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/coupons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'

type SwitchCouponProps = { coupon: CouponRow; onChanged: () => void }

/** Switched off it is refused at once, also in carts that have it; taken back by the opposite. */
export function SwitchCoupon({ coupon: { id, version, coupon_code: code, active }, onChanged }: SwitchCouponProps) {
  const { mutate, busy } = useMutation('changeCoupon')
  const change = async () => {
    const answer = await mutate({ id, version, active: !active })
    if (!answer.status) return
    onChanged()
    const now = answer.data.version
    showUndoToast(fill(active ? t.nowOff : t.nowOn, { code }), () => {
      void call('changeCoupon', { id, version: now, active }).then(onChanged)
    })
  }
  const label = fill(active ? t.switchOffCode : t.switchOnCode, { code })
  return (
    <Button variant="ink" aria-label={label} busy={busy} onClick={() => void change()}>
      {active ? t.switchOff : t.switchOn}
    </Button>
  )
}
