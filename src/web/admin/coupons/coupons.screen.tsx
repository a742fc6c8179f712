import { useState } from 'react'
import { Link } from 'react-router'

import './coupons.css'
import { couponRows, type CouponRow } from '#contract/admin/coupon.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/coupons.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { discountLabel, stateTones, stateText, validityLabel } from './coupon-labels.ts'
import { SwitchCoupon } from './switch-coupon.tsx'

const TABS = [
  { value: '', label: t.all, count: 'all' },
  { value: 'running', label: t.running, count: 'running' },
  { value: 'planned', label: t.planned, count: 'planned' },
  { value: 'over', label: t.ended, count: 'over' },
  { value: 'off', label: t.off, count: 'off' },
] as const

const keyOf = ({ id }: CouponRow) => String(id)

/** What the shop takes off for who knows the code: how often it was used, and what it gave away. */
export default function Coupons() {
  const list = useList(couponRows, 'coupons', keyOf)
  const { data: counts, reload: recount } = useQuery('couponCounts', {}, { polls: true })
  const [columns] = useState(() =>
    couponColumns(() => {
      list.reload()
      recount()
    }),
  )
  return (
    <ListScreen
      title={t.coupons}
      noun={t.couponsNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search={t.codeOrMessage}
      tableClass="coupons"
      tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
      actions={<NewCoupon />}
      empty={t.noCouponsYet}
      firstAction={<NewCoupon />}
    />
  )
}

/** `onChanged` asks for the list again. */
const couponColumns = (onChanged: () => void): Column<CouponRow>[] => [
  { id: 'code', head: t.code, mobileSlot: 'a', render: Code },
  { id: 'discount', head: t.discount, mobileSlot: 'w', render: discountLabel },
  { id: 'uses', head: t.uses, mobileSlot: 'c', render: Uses },
  { id: 'when', head: t.when, mobileSlot: 'd', render: validityLabel },
  { id: 'given', head: t.givenAwayRupees, isEnd: true, render: ({ given_away }) => formatNumber(given_away) },
  {
    id: 'state',
    head: t.state,
    mobileSlot: 'b',
    render: (row) => <Tag tone={stateTones[row.state]}>{stateText(row)}</Tag>,
  },
  {
    id: 'switch',
    head: <span className="visually-hidden">{t.onOrOff}</span>,
    mobileSlot: 'w',
    render: (row) => <SwitchCoupon coupon={row} onChanged={onChanged} />,
  },
]

const NewCoupon = () => (
  <Link className={buttonClass('primary')} to="/coupons/new">
    {t.newCoupon}
  </Link>
)

function Code({ id, coupon_code, public: isPublic }: CouponRow) {
  return (
    <span className="coupon-code">
      <Link to={`/coupons/${id}`}>{coupon_code}</Link>
      {!isPublic && <span className="small quiet">{t.unlisted}</span>}
    </span>
  )
}

function Uses({ uses, max_uses: max }: CouponRow) {
  if (max === null)
    return (
      <>
        {uses.toLocaleString('en-IN')}
        <span className="only-phone"> {t.usedAfterCount}</span>
      </>
    )
  const usage = fill(t.usesOfMax, { uses: uses.toLocaleString('en-IN'), max: max.toLocaleString('en-IN') })
  return (
    <span className="coupon-uses">
      {usage}
      <progress value={uses} max={max} aria-label={usage} />
    </span>
  )
}
