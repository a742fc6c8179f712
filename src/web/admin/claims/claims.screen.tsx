import './claims.css'
import { Link } from 'react-router'

import { claimRows, type ClaimRow } from '#contract/admin/claims.ts'
import { formatNumber } from '#contract/core/money.ts'

import { useList } from '../api/use-list.ts'
import { ClaimActions } from '../shared/claim/claim-actions.tsx'
import { showDatetime } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'

const keyOf = ({ id }: ClaimRow) => String(id)

/** Payments that customers say they have made to the maker's own UPI ID, the oldest first (spec N6.7). */
export default function Claims() {
  const list = useList(claimRows, 'claims', keyOf, { opensAt: { state: 'waiting' } })
  const isWaiting = list.query.state === 'waiting'
  const columns: readonly Column<ClaimRow>[] = [
    {
      id: 'order',
      head: 'Order',
      mobileSlot: 'a',
      render: ({ order_no: orderNo }) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
    },
    { id: 'customer', head: 'Customer', render: ({ customer: name }) => name },
    { id: 'utr', head: 'UTR', mobileSlot: 'c', render: ({ utr }) => <b className="num">{utr}</b> },
    { id: 'sum', head: '₹', mobileSlot: 'b', isEnd: true, render: sumOf },
    { id: 'since', head: 'Since', mobileSlot: 'd', render: ({ at }) => showDatetime(at) },
    isWaiting
      ? {
          id: 'acts',
          head: <span className="visually-hidden">What can be done</span>,
          mobileSlot: 'w',
          render: (row) => <ClaimActions claim={row} onDone={list.reload} />,
        }
      : { id: 'by', head: 'Decided by', mobileSlot: 'd', render: ({ by }) => by ?? 'the shop' },
  ]
  return (
    <ListScreen
      title="Payments to check"
      noun={['payment', 'payments']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      tabs={{
        part: 'state',
        choices: [
          { value: 'waiting', label: 'To check' },
          { value: 'confirmed', label: 'Confirmed' },
          { value: 'rejected', label: 'Not found' },
        ],
      }}
      empty="No payment to check."
      tableClass="claims"
    />
  )
}

const sumOf = ({ amount }: ClaimRow) => (
  <>
    <span className="only-phone">₹</span>
    {formatNumber(amount)}
  </>
)
