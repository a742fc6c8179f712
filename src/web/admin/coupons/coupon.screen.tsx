import './coupons.css'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'

import type { CouponRow } from '#contract/admin/coupon.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Entries } from '../shared/history/entries.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { CouponFields } from './coupon-fields.tsx'
import { couponFormLabels, couponSchema, readCoupon, toRequest } from './coupon-form.ts'
import { stateTones, stateWords } from './coupon-words.ts'

const back = { to: '/coupons', label: 'Coupons' }

/** One coupon: its form, what it gave away, its history. */
export default function CouponScreen() {
  const { id = '' } = useParams()
  const isNumber = adminEndpoints.coupon.request.safeParse({ id }).success
  const load = useLoad('coupon', isNumber ? { id } : undefined, { polls: true })
  useTitle(load.data?.coupon_code ?? 'Coupon', 'Coupons')
  if (!isNumber || load.code === 'NOT_FOUND') return <PageHead title="There is no such coupon." back={back} />
  return load.data ? (
    <Editor key={id} coupon={load.data} load={load} />
  ) : (
    <>
      <PageHead title="Coupon" back={back} />
      <PageBones load={load} />
    </>
  )
}

function Editor({ coupon, load }: { coupon: CouponRow; load: Load<CouponRow> }) {
  const [isOpen, setOpen] = useState(false)
  const form = useEditForm({
    name: `coupon:${coupon.id}`,
    schema: couponSchema,
    labels: couponFormLabels,
    thing: coupon,
    read: readCoupon,
    save: (changes, version) => call('changeCoupon', { id: coupon.id, version, ...toRequest(changes) }),
    onSaved: load.set,
  })
  return (
    <>
      <PageHead
        title={coupon.coupon_code}
        back={back}
        tag={
          <>
            <Tag tone={stateTones[coupon.state]}>{stateWords(coupon)}</Tag>
            <ChangedNow load={load} />
          </>
        }
      >
        <Button onClick={() => setOpen(true)}>History</Button>
        <Link className={buttonClass()} to={`/coupons/new?like=${coupon.id}`}>
          <Icon name="office-copy" />
          Duplicate
        </Link>
        {!coupon.was_used && <Delete coupon={coupon} />}
      </PageHead>
      <EditFormFields form={form} act="Save coupon">
        <CouponFields coupon={coupon} />
      </EditFormFields>
      <Dialog open={isOpen} onOpenChange={setOpen} title={coupon.coupon_code} wide>
        <Entries about={`coupon:${coupon.id}`} />
      </Dialog>
    </>
  )
}

function Delete({ coupon: { id, version, coupon_code: code } }: { coupon: CouponRow }) {
  const { act, busy } = useAct('removeCoupon')
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await ask({ title: `Delete ${code}?`, act: 'Delete', isFinal: true }))) return
    const answer = await act({ id, version })
    if (!answer.status) return
    showToast(`${code} is deleted.`, 'good')
    void navigate('/coupons', { replace: true })
  }
  return (
    <Button variant="danger" busy={busy} onClick={() => void remove()}>
      Delete
    </Button>
  )
}
