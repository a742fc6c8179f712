import { journalRows, type JournalRow } from '#contract/admin/journal.ts'

import './journal.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/journal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { fieldText, labelText, titleText, valueText } from '../shared/label-text.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListBody } from '../shared/list/list-screen.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import type { Column } from '../shared/table/columns.ts'
import { actionText, actorText } from './action-text.ts'
import { ChainCheck } from './chain-check.tsx'

const keyOf = ({ number }: JournalRow) => String(number)

const columns: readonly Column<JournalRow>[] = [
  { id: 'number', head: t.number, mobileSlot: 'w', render: ({ number }) => number.toLocaleString('en-IN') },
  { id: 'when', head: t.when, mobileSlot: 'd', render: ({ at }) => showDatetime(at) },
  { id: 'who', head: t.who, mobileSlot: 'b', render: actorText },
  {
    id: 'what',
    head: t.what,
    mobileSlot: 'a',
    render: ({ object, action }) => titleText(object) || actionText(action),
  },
  {
    id: 'changes',
    head: t.beforeAndAfter,
    mobileSlot: 'c',
    render: (row) => <Changes row={row} text={actionText(row.action)} />,
  },
]

/** The beginnings of actions, as the filter names them. */
const kinds = [
  ['order', t.orders],
  ['product', t.products],
  ['stock', t.stock],
  ['import', t.imports],
  ['coupon', t.coupons],
  ['return', t.returns],
  ['ticket', t.tickets],
  ['message', t.messages],
  ['refund', t.refunds],
  ['customer', t.shoppers],
  ['setting', t.settings],
  ['staff', t.staff],
  ['staff.login', t.logins],
] as const

/** Every write, by whom and when. It can be read and never altered (spec B1.5). */
export default function Journal() {
  useTitle(t.title, t.settings)
  const list = useList(journalRows, 'journal', keyOf)
  const { page: _page, per_page: _perPage, ...exportFilter } = list.query
  const people = useQuery('staff', {}).data?.people ?? []
  const filters: readonly Filter[] = [
    {
      part: 'who',
      label: t.who,
      kind: 'choice',
      any: t.everyone,
      options: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      part: 'what',
      label: t.what,
      kind: 'choice',
      any: t.everything,
      options: kinds.map(([value, label]) => ({ value, label })),
    },
    { part: 'from', label: t.from, kind: 'day' },
    { part: 'until', label: t.until, kind: 'day' },
    { part: 'money', label: t.onlyMoney, kind: 'flag' },
  ]
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        <Button icon="download" onClick={() => void download('exportJournal', exportFilter)}>
          {t.exportButton}
        </Button>
      </PageHead>
      <SettingsFrame>
        <ChainCheck />
        <ListBody
          title={t.title}
          noun={t.rows}
          list={list}
          columns={columns}
          keyOf={keyOf}
          filters={filters}
          empty={t.empty}
          tableClass="book"
        />
      </SettingsFrame>
    </>
  )
}

/** 'Price ₹180 → ₹173', a line a field; an action without changes by its own text. */
function Changes({ row: { changes, reason }, text }: { row: JournalRow; text: string }) {
  const why = reason && labelText(reason)
  if (changes.length === 0) return <>{why ? fill(t.actionWithReason, { action: text, reason: why }) : text}</>
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field} className="was-is">
          {fieldText(field)} {before && <del>{valueText(field, before)}</del>}
          {before && after && <Icon name="arrow-right" size="xs" label={t.to} />}
          {after && <ins>{valueText(field, after)}</ins>}
        </li>
      ))}
      {why && <li className="quiet">{why}</li>}
    </ul>
  )
}
