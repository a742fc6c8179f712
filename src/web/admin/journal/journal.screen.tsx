import './journal.css'
import type { JournalRow } from '#contract/admin/journal.ts'
import { roleLabels, roles } from '#contract/admin/role.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useList } from '../api/use-list.ts'
import { useLoad } from '../api/use-load.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListBody } from '../shared/list/list-screen.tsx'
import { showMoment } from '../shared/moment.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ChainCheck } from './chain-check.tsx'

const keyOf = ({ number }: JournalRow) => String(number)

const columns: readonly Column<JournalRow>[] = [
  { id: 'number', head: 'No.', fold: 'w', render: ({ number }) => number.toLocaleString('en-IN') },
  { id: 'when', head: 'When', fold: 'd', render: ({ at }) => showMoment(at) },
  { id: 'who', head: 'Who', fold: 'b', render: whoOf },
  { id: 'what', head: 'What', fold: 'a', render: ({ object, action }) => object.title || wordsOf(action) },
  {
    id: 'changes',
    head: 'Before and after',
    fold: 'c',
    render: (row) => <Changes row={row} words={wordsOf(row.action)} />,
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
  const list = useList('journal', keyOf)
  const people = useLoad('staff', {}).data?.people ?? []
  const filters: readonly Filter[] = [
    {
      part: 'who',
      label: 'Who',
      kind: 'choice',
      any: 'Everyone',
      options: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      part: 'what',
      label: 'What',
      kind: 'choice',
      any: 'All',
      options: kinds.map(([value, label]) => ({ value, label })),
    },
    { part: 'from', label: 'From', kind: 'day' },
    { part: 'until', label: 'Until', kind: 'day' },
    { part: 'money', label: 'Only money', kind: 'flag' },
  ]
  return (
    <>
      <PageHead title="Journal" lead="Every change, by whom. It can be read, never altered." />
      <SettingsFrame>
        <ChainCheck />
        <ListBody
          title="Journal"
          noun={['row', 'rows']}
          list={list}
          columns={columns}
          keyOf={keyOf}
          filters={filters}
          empty="Nothing was written yet."
          tableClass="book"
        />
      </SettingsFrame>
    </>
  )
}

/** 'Sunita Devi, owner' (spec B1.5); whoever has no role stands alone. */
function whoOf({ who, role }: JournalRow): string {
  const known = roles.find((one) => one === role)
  return known ? `${who}, ${roleLabels[known].toLowerCase()}` : who
}

/** 'product.price_update' is 'Product price update'. */
function wordsOf(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Price ₹180 → ₹173', a line a field; an act without changes by its own words. */
function Changes({ row: { changes, reason }, words }: { row: JournalRow; words: string }) {
  if (changes.length === 0) return <>{[words, reason].filter(Boolean).join(': ')}</>
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field} className="was-is">
          {field} {before && <del>{before}</del>}
          {before && after && <Icon name="arrow-right" size="xs" label="to" />}
          {after && <ins>{after}</ins>}
        </li>
      ))}
      {reason && <li className="quiet">{reason}</li>}
    </ul>
  )
}
