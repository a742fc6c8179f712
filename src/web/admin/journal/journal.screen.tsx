import { journalRows, type JournalRow } from '#contract/admin/journal.ts'

import './journal.css'
import { roleLabels, roles } from '#contract/admin/role.ts'
import * as t from '#text/office/journal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
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
  { id: 'number', head: t.no, mobileSlot: 'w', render: ({ number }) => number.toLocaleString('en-IN') },
  { id: 'when', head: t.when, mobileSlot: 'd', render: ({ at }) => showDatetime(at) },
  { id: 'who', head: t.who, mobileSlot: 'b', render: actorOf },
  { id: 'what', head: t.what, mobileSlot: 'a', render: ({ object, action }) => object.title || actionText(action) },
  {
    id: 'changes',
    head: t.beforeAndAfter,
    mobileSlot: 'c',
    render: (row) => <Changes row={row} text={actionText(row.action)} />,
  },
]

/** The beginnings of actions, as the filter names them. */
const kinds = [
  ['order', 'Orders'],
  ['product', 'Products'],
  ['stock', 'Stock'],
  ['import', 'Imports'],
  ['coupon', 'Coupons'],
  ['return', 'Returns'],
  ['ticket', 'Tickets'],
  ['message', 'Messages'],
  ['refund', 'Refunds'],
  ['customer', 'Customers'],
  ['setting', 'Settings'],
  ['staff', 'Staff'],
  ['staff.login', 'Logins'],
] as const

/** Every write, by whom and when. It can be read and never altered (spec B1.5). */
export default function Journal() {
  useTitle('Journal', 'Settings')
  const list = useList(journalRows, 'journal', keyOf)
  const { page: _page, per_page: _perPage, ...exportFilter } = list.query
  const people = useQuery('staff', {}).data?.people ?? []
  const filters: readonly Filter[] = [
    {
      part: 'who',
      label: t.who,
      kind: 'choice',
      any: 'Everyone',
      options: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      part: 'what',
      label: t.what,
      kind: 'choice',
      any: 'All',
      options: kinds.map(([value, label]) => ({ value, label })),
    },
    { part: 'from', label: t.from, kind: 'day' },
    { part: 'until', label: t.until, kind: 'day' },
    { part: 'money', label: t.onlyMoney, kind: 'flag' },
  ]
  return (
    <>
      <PageHead title={t.journal} lead={t.everyChangeWhomCan}>
        <Button icon="download" onClick={() => void download('exportJournal', exportFilter)}>
          {t.exportText}
        </Button>
      </PageHead>
      <SettingsFrame>
        <ChainCheck />
        <ListBody
          title={t.journal}
          noun={t.rowRows}
          list={list}
          columns={columns}
          keyOf={keyOf}
          filters={filters}
          empty={t.nothingWasWrittenYet}
          tableClass="book"
        />
      </SettingsFrame>
    </>
  )
}

/** 'Sunita Devi, owner' (spec B1.5); a name without a role stays alone. */
function actorOf({ who, role }: JournalRow): string {
  const staffRole = roles.find((one) => one === role)
  return staffRole ? `${who}, ${roleLabels[staffRole].toLowerCase()}` : actorText(who)
}

/** 'Price ₹180 → ₹173', a line a field; an action without changes by its own text. */
function Changes({ row: { changes, reason }, text }: { row: JournalRow; text: string }) {
  if (changes.length === 0) return <>{[text, reason].filter(Boolean).join(': ')}</>
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field} className="was-is">
          {field} {before && <del>{before}</del>}
          {before && after && <Icon name="arrow-right" size="xs" label={t.to} />}
          {after && <ins>{after}</ins>}
        </li>
      ))}
      {reason && <li className="quiet">{reason}</li>}
    </ul>
  )
}
