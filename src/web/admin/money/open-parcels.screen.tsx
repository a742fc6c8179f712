import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { moneyRows, type OpenParcelRow } from '#contract/admin/money.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { showDay } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ParcelEntryDialog } from './parcel-entry-dialog.tsx'
import { RecordPayoutDialog } from './record-payout-dialog.tsx'

const keyOf = ({ order_no: orderNo, parcel }: OpenParcelRow) => `${orderNo} ${parcel ?? ''}`

/** The parcels whose cash a courier still has; ticked, they are a payout (spec C4.6, C4.14). */
export default function OpenParcels() {
  const account = useParams()['account'] ?? ''
  const name = account.replace('courier:', '')
  const list = useList(moneyRows, 'openCash', keyOf, { opensAt: { account } })
  const [paid, setPaid] = useState<readonly OpenParcelRow[]>([])
  const [changed, setChanged] = useState<OpenParcelRow>()
  const [columns] = useState(() => columnsOf(setChanged))
  const isOverdue = list.query['overdue'] === 'true'
  return (
    <>
      <ListScreen
        title={name}
        lead={
          <Link className="link-row" to="/money/couriers">
            {t.moneyWithCouriers}
          </Link>
        }
        noun={t.parcelNoun}
        list={list}
        columns={columns}
        keyOf={keyOf}
        tabs={{
          part: 'overdue',
          choices: [
            { value: '', label: t.allOpen },
            { value: 'true', label: t.overdue },
          ],
        }}
        actions={
          <Button icon="download" onClick={() => void download('exportOpenCash', { account, overdue: isOverdue })}>
            {t.csv}
          </Button>
        }
        bulk={{
          nameOf: ({ order_no: orderNo }) => orderNo,
          actions: [
            {
              label: t.recordAPayout,
              icon: 'tick',
              run: async (rows) => {
                setPaid(rows)
                return undefined
              },
            },
          ],
        }}
        empty={isOverdue ? t.nothingIsOverdue : t.nothingIsOpen}
      />
      <RecordPayoutDialog
        account={account}
        name={name}
        parcels={paid}
        onClose={() => setPaid([])}
        onDone={list.reload}
      />
      <ParcelEntryDialog
        account={account}
        parcel={changed}
        onClose={() => setChanged(undefined)}
        onDone={list.reload}
      />
    </>
  )
}

const columnsOf = (onChange: (row: OpenParcelRow) => void): readonly Column<OpenParcelRow>[] => [
  {
    id: 'order',
    head: t.order,
    mobileSlot: 'a',
    render: ({ order_no: orderNo }) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  {
    id: 'awb',
    head: t.trackingNumber,
    mobileSlot: 'w',
    render: ({ awb }) => <span className="break-anywhere">{awb}</span>,
  },
  {
    id: 'delivered',
    head: t.delivered,
    mobileSlot: 'c',
    render: ({ delivered_on: day }) => (day === null ? <span className="quiet">{t.notYet}</span> : showDay(day)),
  },
  {
    id: 'days',
    head: t.days,
    mobileSlot: 'd',
    isEnd: true,
    render: ({ days }) => days !== null && <Counted count={days} noun={t.dayNoun} />,
  },
  { id: 'collected', head: t.collectedRupees, isEnd: true, render: ({ collected }) => formatNumber(collected) },
  {
    id: 'open',
    head: t.openRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ open }) => (
      <>
        <span className="only-phone">₹</span>
        {open < 0 ? `−${formatNumber(0 - open)}` : formatNumber(open)}
      </>
    ),
  },
  {
    id: 'acts',
    head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
    mobileSlot: 'w',
    render: (row) => (
      <Button variant="plain" aria-label={fill(t.correctOf, { order: row.order_no })} onClick={() => onChange(row)}>
        {t.correct}
      </Button>
    ),
  },
]
