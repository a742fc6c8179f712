import './coupons.css'
import { useState } from 'react'
import { Link } from 'react-router'

import { couponRows, type CouponRow } from '#contract/admin/coupon.ts'
import { formatNumber } from '#contract/core/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { discountLabel, stateTones, stateText, validityLabel } from './coupon-labels.ts'
import { SwitchCoupon } from './switch-coupon.tsx'

const TABS = [
  { value: '', label: 'All', count: 'all' },
  { value: 'running', label: 'Running', count: 'running' },
  { value: 'planned', label: 'Planned', count: 'planned' },
  { value: 'over', label: 'Ended', count: 'over' },
  { value: 'off', label: 'Off', count: 'off' },
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
      title="Coupons"
      noun={['coupon', 'coupons']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Code or words"
      tableClass="coupons"
      tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
      actions={<NewCoupon />}
      empty="No coupons yet."
      firstAction={<NewCoupon />}
    />
  )
}

/** `onChanged` asks for the list again. */
const couponColumns = (onChanged: () => void): Column<CouponRow>[] => [
  { id: 'code', head: 'Code', mobileSlot: 'a', render: Code },
  { id: 'discount', head: 'Discount', mobileSlot: 'w', render: discountLabel },
  { id: 'uses', head: 'Uses', mobileSlot: 'c', render: Uses },
  { id: 'when', head: 'When', mobileSlot: 'd', render: validityLabel },
  { id: 'given', head: 'Given away ₹', isEnd: true, render: ({ given_away }) => formatNumber(given_away) },
  {
    id: 'state',
    head: 'State',
    mobileSlot: 'b',
    render: (row) => <Tag tone={stateTones[row.state]}>{stateText(row)}</Tag>,
  },
  {
    id: 'switch',
    head: <span className="visually-hidden">On or off</span>,
    mobileSlot: 'w',
    render: (row) => <SwitchCoupon coupon={row} onChanged={onChanged} />,
  },
]

const NewCoupon = () => (
  <Link className={buttonClass('primary')} to="/coupons/new">
    New coupon
  </Link>
)

function Code({ id, coupon_code, public: isPublic }: CouponRow) {
  return (
    <span className="coupon-code">
      <Link to={`/coupons/${id}`}>{coupon_code}</Link>
      {!isPublic && <span className="small quiet">private</span>}
    </span>
  )
}

function Uses({ uses, max_uses: max }: CouponRow) {
  if (max === null)
    return (
      <>
        {uses.toLocaleString('en-IN')}
        <span className="only-phone"> used</span>
      </>
    )
  const usage = `${uses.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')}`
  return (
    <span className="coupon-uses">
      {usage}
      <progress value={uses} max={max} aria-label={usage} />
    </span>
  )
}
