import { Link } from 'react-router'

import type { RtoReport } from '#contract/admin/earnings.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { monthAndYear } from '../shared/month-name.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import type { EarningsQuery } from './earnings-part.tsx'

type Row = RtoReport['rows'][number]
type Parcels = Row['cash']

/** Which parcels came back, cash and paid before apart; few parcels say nothing and are left out. */
export function RtoPart({ query }: { query: EarningsQuery }) {
  const load = useQuery('rto', query)
  if (!load.data) return <PageSkeleton load={load} lines={6} />
  const { rows, small } = load.data
  return (
    <Block title={t.cameBackRto}>
      {rows.length === 0 ? (
        <Nothing>{t.noRowLargeEnough}</Nothing>
      ) : (
        <ResponsiveTable caption={t.cameBack} columns={columnsOf(query)} rows={rows} keyOf={({ key }) => key} />
      )}
      {rows.length > 0 && small > 0 && <p className="quiet">{plural(t.smallRows, small)}</p>}
    </Block>
  )
}

/** As the rows above have it: a region has more digits to come. */
const nameOf = ({ by, zip }: EarningsQuery, { key, name }: Row): string => {
  if (by === 'month') return monthAndYear(key)
  if (key === '') return labelText(name)
  return by === 'pincode' && zip === undefined ? `${name}…` : name
}

const columnsOf = (query: EarningsQuery): readonly Column<Row>[] => [
  {
    id: 'name',
    head: <span className="visually-hidden">{t.ofWhat}</span>,
    mobileSlot: 'a',
    render: (row) => nameOf(query, row),
  },
  { id: 'cash', head: t.cash, mobileSlot: 'c', render: ({ cash }) => textOf(cash, t.cashNoun) },
  { id: 'prepaid', head: t.paidBefore, mobileSlot: 'd', render: ({ prepaid }) => textOf(prepaid, t.paidNoun) },
  {
    id: 'attempts',
    head: t.failedAttempts,
    isEnd: true,
    render: ({ cash, prepaid }) => cash.attempts + prepaid.attempts,
  },
  {
    id: 'cost',
    head: t.itCost,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ cash, prepaid }) => formatRupees(Math.round((cash.cost + prepaid.cost) * 100) / 100),
  },
  ...(query.by === 'pincode'
    ? [
        {
          id: 'act',
          head: <span className="visually-hidden">{t.whatToDo}</span>,
          mobileSlot: 'w' as const,
          render: ({ key }: Row) =>
            key !== '' && (
              <Link className="link" to={`/settings/delivery-areas?add=${key}`}>
                {t.takeNoCash}
                <span className="visually-hidden">: {key}</span>
              </Link>
            ),
        },
      ]
    : []),
]

/** '3 of 12, 25 %'. */
const textOf = ({ parcels, rto, percent }: Parcels, what: string) =>
  parcels === 0 ? (
    <span className="quiet">{'–'}</span>
  ) : (
    <>
      {rto > 0 && percent !== null ? fill(t.rtoShare, { rto, parcels, percent }) : fill(t.rtoOf, { rto, parcels })}
      <span className="only-phone"> {what}</span>
    </>
  )
