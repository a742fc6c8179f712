import { useState } from 'react'
import { useSearchParams } from 'react-router'

import './money.css'
import type { BooksSummary } from '#contract/admin/books.ts'
import type { SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import { addDays } from '#contract/core/dates.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { download } from '../api/download.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { Fields, TextInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { labelText } from '../shared/label-text.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { booksLabels, booksSchema, LEDGERS, readNames } from './books-form.ts'
import { MoneyNav } from './money-nav.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
type Period = { from: string; to: string }

/** The shop's money as vouchers for an accountant's program, and how its ledgers are called there (spec C4.12). */
export default function Books() {
  useTitle(t.books, t.money)
  const [params, setParams] = useSearchParams()
  const day = useQuery('moneyDay', {})
  const settings = useQuery('settings', {})
  const period = day.data && periodOf(params, day.data.today)
  return (
    <>
      <PageHead title={t.money} lead={t.booksLead} />
      <MoneyNav />
      {period ? (
        <Vouchers period={period} onChoose={(next) => setParams(next)} />
      ) : (
        <PageSkeleton load={day} lines={8} />
      )}
      <Block title={t.ledgerNames}>
        {settings.data ? (
          <Names settings={settings.data} load={settings} />
        ) : (
          <PageSkeleton load={settings} lines={6} />
        )}
      </Block>
    </>
  )
}

/** The month before this one, whole: what an accountant asks for. */
function periodOf(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (DAY.test(from) && DAY.test(to)) return { from, to }
  const last = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${last.slice(0, 8)}01`, to: last }
}

const ledgerColumns: readonly Column<BooksSummary['ledgers'][number]>[] = [
  {
    id: 'ledger',
    head: t.ledger,
    mobileSlot: 'a',
    render: ({ ledger }) => <span className="break-anywhere">{ledger}</span>,
  },
  { id: 'debit', head: t.debitRupees, mobileSlot: 'c', isEnd: true, render: ({ debit }) => sideOf(debit, t.debitSide) },
  {
    id: 'credit',
    head: t.creditRupees,
    mobileSlot: 'd',
    isEnd: true,
    render: ({ credit }) => sideOf(credit, t.creditSide),
  },
]

const sideOf = (sum: number, side: string) =>
  sum !== 0 && (
    <>
      {formatNumber(sum)}
      <span className="only-phone"> {side}</span>
    </>
  )

function Vouchers({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const load = useQuery('books', period)
  const take = (by: 'document' | 'day') => void download('exportBooks', { ...period, by })
  return (
    <Block title={t.vouchers}>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} onChoose={onChoose} />
      {load.data ? <Sums books={load.data} /> : <PageSkeleton load={load} lines={6} />}
      <LoadState load={load} />
      {load.data && load.data.kinds.length > 0 && (
        <div className="money-days">
          <Button icon="download" variant="primary" onClick={() => take('document')}>
            {t.oneVoucherADocument}
          </Button>
          <Button icon="download" onClick={() => take('day')}>
            {t.oneADay}
          </Button>
        </div>
      )}
      <p className="quiet">{t.booksHint}</p>
    </Block>
  )
}

function PeriodForm({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [days, setDays] = useState(period)
  return (
    <form
      className="money-period"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(days)
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="field">
          <span>{end === 'from' ? t.from : t.to}</span>
          <input
            className="input"
            type="date"
            required
            value={days[end]}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit">{t.show}</Button>
    </form>
  )
}

function Sums({ books: { kinds, ledgers, debit, credit } }: { books: BooksSummary }) {
  if (kinds.length === 0) return <Nothing>{t.nothingWrittenDown}</Nothing>
  return (
    <>
      <Stats>
        {kinds.map(({ kind, vouchers, sum }) => (
          <Stat key={kind} label={labelText(kind)} value={formatRupees(sum)}>
            {vouchers} {plural(t.voucherNoun, vouchers)}
          </Stat>
        ))}
      </Stats>
      <ResponsiveTable caption={t.ledgers} columns={ledgerColumns} rows={ledgers} keyOf={({ ledger }) => ledger} />
      <p className={debit === credit ? 'quiet' : 'bad'}>
        {fill(t.debitAndCredit, { debit: formatRupees(debit), credit: formatRupees(credit) })}
      </p>
    </>
  )
}

function Names({ settings, load }: { settings: SettingsWithTexts; load: Query<SettingsWithTexts> }) {
  const form = useEditForm({
    name: 'books',
    schema: booksSchema,
    labels: booksLabels,
    thing: settings,
    read: readNames,
    save: (changed, version, values) => call('saveSettings', { books: { ...values, ...changed, version } }),
    onSaved: load.set,
  })
  return (
    <EditFormFields form={form} action={t.saveNames}>
      <p className="quiet">{t.ledgerNamesHint}</p>
      <Fields columns={2}>
        {LEDGERS.map((name) => (
          <TextInput key={name} name={name} />
        ))}
      </Fields>
    </EditFormFields>
  )
}
