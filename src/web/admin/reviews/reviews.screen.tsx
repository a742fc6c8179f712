import './reviews.css'
import { useState } from 'react'

import type { AdminPage } from '#contract/admin/fields.ts'
import type { SaidRow } from '#contract/admin/moderation.ts'

import { useList } from '../api/use-list.ts'
import { useLoad } from '../api/use-load.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { SaidActs } from './said-acts.tsx'
import { SaidItem } from './said-item.tsx'

const TABS = [
  { value: 'unread', label: 'To read', count: 'unread' },
  { value: 'reviews', label: 'Reviews', count: 'reviews' },
  { value: 'comments', label: 'Blog comments', count: 'comments' },
  { value: 'hidden', label: 'Hidden', count: 'hidden' },
] as const
const OPENS_AT = { tab: 'unread' }

/** What was done to rows since they were loaded. */
type Changed = Readonly<Record<string, SaidRow>>
const keyOf = ({ kind, id }: SaidRow) => `${kind}:${id}`

/** What shoppers say in public: read, hidden with a reason, answered. Whatever is done to a row, it stays where it is seen. */
export default function Reviews() {
  const list = useList('reviews', keyOf, { opensAt: OPENS_AT, polls: false })
  const { data: counts, reload: recount } = useLoad('saidCounts', {}, { polls: true })
  const [changed, setChanged] = useState<Changed>({})
  const [columns] = useState(() =>
    saidColumns(recount, (row) => {
      setChanged((before) => ({ ...before, [keyOf(row)]: row }))
      recount()
    }),
  )
  return (
    <ListScreen
      title="Reviews"
      lead="Shown at once. Hide what is rude, private, advertising or off the subject; a low rating is no reason."
      noun={['review', 'reviews']}
      list={{ ...list, page: withChanges(list.page, changed) }}
      columns={columns}
      keyOf={keyOf}
      search="Word, name or product"
      tableClass="said-list"
      tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
      empty={list.query['tab'] === 'unread' ? 'Everything is read.' : 'No reviews yet.'}
    />
  )
}

/** Made once: a column that is made anew would take away a dialog that is open in it. */
const saidColumns = (onRead: () => void, onChanged: (row: SaidRow) => void): Column<SaidRow>[] => [
  { id: 'said', head: 'What was said', fold: 'w', render: (row) => <SaidItem row={row} onRead={onRead} /> },
  {
    id: 'acts',
    head: <span className="visually-hidden">What can be done</span>,
    fold: 'w',
    render: (row) => <SaidActs row={row} onChanged={onChanged} />,
  },
]

const withChanges = (page: AdminPage<SaidRow> | undefined, changed: Changed): AdminPage<SaidRow> | undefined =>
  page && { ...page, data: page.data.map((row) => changed[keyOf(row)] ?? row) }
