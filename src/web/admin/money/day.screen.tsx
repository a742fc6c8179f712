import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import './money.css'
import type { MoneyDayData } from '#contract/admin/money.ts'
import { addDays } from '#contract/core/dates.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery, type Query } from '../api/use-query.ts'
import { showDatetime, showDay } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { BankedDialog } from './banked-dialog.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { dayRows, type DayRow } from './day-rows.ts'
import { MoneyNav } from './money-nav.tsx'

const columns: readonly Column<DayRow>[] = [
  { id: 'what', head: t.what, mobileSlot: 'a', render: ({ label }) => label },
  { id: 'count', head: t.of, mobileSlot: 'c', render: ({ count }) => <span className="quiet">{count}</span> },
  { id: 'sum', head: t.sumRupees, mobileSlot: 'b', isEnd: true, render: ({ sum }) => formatNumber(sum) },
]

/** What came in and went out on a day, and the drawer at its end (spec C4.10, C4.11). */
export default function MoneyDayScreen() {
  useTitle(t.money)
  const [params] = useSearchParams()
  const day = params.get('day') ?? undefined
  const load = useQuery('moneyDay', day === undefined ? {} : { day }, { polls: 'minute' })
  if (!load.data)
    return (
      <>
        <PageHead title={t.money} />
        <MoneyNav />
        <PageSkeleton load={load} />
      </>
    )
  return <Day load={load} data={load.data} />
}

function Day({ load, data }: { load: Query<MoneyDayData>; data: MoneyDayData }) {
  const [isOpen, setOpen] = useState<'close' | 'banked'>()
  const { day, today, closed } = data
  const rows = dayRows(data)
  const shut = () => setOpen(undefined)
  return (
    <>
      <PageHead title={t.money} lead={day === today ? fill(t.todaySoFar, { day: showDay(day) }) : showDay(day)}>
        <Button onClick={() => setOpen('banked')}>{t.banked}</Button>
        {data.can_close && (
          <Button variant="primary" onClick={() => setOpen('close')}>
            {t.closeTheDay}
          </Button>
        )}
      </PageHead>
      <MoneyNav />
      <nav className="money-days" aria-label={t.day}>
        <Link className={buttonClass()} to={`?day=${addDays(day, -1)}`}>
          {t.dayBefore}
        </Link>
        {day < today && (
          <Link className={buttonClass()} to={`?day=${addDays(day, 1)}`}>
            {t.dayAfter}
          </Link>
        )}
        {day !== today && (
          <Link className="link-row" to={`?day=${today}`}>
            {t.today}
          </Link>
        )}
      </nav>
      {closed ? (
        <Note tone={closed.counted === closed.expected ? 'good' : undefined}>{closedText(closed)}</Note>
      ) : (
        data.open_since !== null && <Note tone="plain">{fill(t.openSince, { day: showDay(data.open_since) })}</Note>
      )}
      <Stats>
        <Stat label={day === today ? t.inTheDrawerNow : t.inTheDrawerAtEnd} value={formatRupees(data.drawer)} />
        <Stat label={t.capturedOnline} value={formatRupees(data.captured.sum)} />
        <Stat label={t.collectedFromShoppers} value={formatRupees(sumOf(data, 'collected'))} />
        <Stat label={t.paidOutByCouriers} value={formatRupees(0 - sumOf(data, 'paid_out'))} />
      </Stats>
      {rows.length === 0 ? (
        <Nothing>{t.nothingOnThisDay}</Nothing>
      ) : (
        <ResponsiveTable caption={t.theDay} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <LoadState load={load} />
      <CloseDayDialog open={isOpen === 'close'} day={data} onClose={shut} onDone={load.set} />
      <BankedDialog open={isOpen === 'banked'} onClose={shut} onDone={load.reload} />
    </>
  )
}

const sumOf = ({ entries }: MoneyDayData, kind: 'collected' | 'paid_out'): number =>
  entries.filter((entry) => entry.kind === kind).reduce((paise, { sum }) => paise + Math.round(sum * 100), 0) / 100

function closedText({ counted, expected, note, at, by }: NonNullable<MoneyDayData['closed']>): string {
  const facts = { time: showDatetime(at), counted: formatRupees(counted) }
  const closed = by === null ? fill(t.closed, facts) : fill(t.closedBy, { ...facts, name: by })
  if (counted === expected) return closed
  return `${closed} ${fill(t.closedDifference, { expected: formatRupees(expected), note: note.replace(/[.।]$/, '') })}`
}
