import { Link } from 'react-router'

import './claims.css'
import { claimRows, type ClaimRow } from '#contract/admin/claims.ts'
import { formatNumber } from '#contract/core/money.ts'
import * as t from '#text/office/claims.ts'

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
      head: t.order,
      mobileSlot: 'a',
      render: ({ order_no: orderNo }) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
    },
    { id: 'customer', head: t.shopper, render: ({ customer: name }) => name },
    { id: 'utr', head: t.utr, mobileSlot: 'c', render: ({ utr }) => <b className="num">{utr}</b> },
    { id: 'sum', head: '₹', mobileSlot: 'b', isEnd: true, render: sumOf },
    { id: 'since', head: t.since, mobileSlot: 'd', render: ({ at }) => showDatetime(at) },
    isWaiting
      ? {
          id: 'acts',
          head: <span className="visually-hidden">{t.actions}</span>,
          mobileSlot: 'w',
          render: (row) => <ClaimActions claim={row} onDone={list.reload} />,
        }
      : { id: 'by', head: t.decidedBy, mobileSlot: 'd', render: ({ by }) => by ?? t.theShop },
  ]
  return (
    <ListScreen
      title={t.paymentsToCheck}
      noun={t.paymentNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      tabs={{
        part: 'state',
        choices: [
          { value: 'waiting', label: t.toCheck },
          { value: 'confirmed', label: t.confirmed },
          { value: 'rejected', label: t.notFound },
        ],
      }}
      empty={t.empty}
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
