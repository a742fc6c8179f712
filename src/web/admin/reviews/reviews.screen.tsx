import { useState } from 'react'

import './reviews.css'
import type { AdminPage } from '#contract/admin/fields.ts'
import { moderationRows, type UserContentRow } from '#contract/admin/moderation.ts'
import * as t from '#text/office/reviews.ts'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ModerationActions } from './moderation-actions.tsx'
import { UserContentItem } from './user-content-item.tsx'

const TABS = [
  { value: 'unread', label: t.toRead, count: 'unread' },
  { value: 'reviews', label: t.reviews, count: 'reviews' },
  { value: 'comments', label: t.blogComments, count: 'comments' },
  { value: 'hidden', label: t.hidden, count: 'hidden' },
] as const
const OPENS_AT = { tab: 'unread' }

/** What was done to rows since they were loaded. */
type Changed = Readonly<Record<string, UserContentRow>>
const keyOf = ({ kind, id }: UserContentRow) => `${kind}:${id}`

/**
 * What shoppers say in public: read, hidden with a reason, answered. Whatever is done to a row, it stays where it is
 * seen.
 */
export default function Reviews() {
  const list = useList(moderationRows, 'reviews', keyOf, { opensAt: OPENS_AT, polls: false })
  const { data: counts, reload: recount } = useQuery('saidCounts', {}, { polls: true })
  const [changed, setChanged] = useState<Changed>({})
  const [columns] = useState(() =>
    userContentColumns(recount, (row) => {
      setChanged((before) => ({ ...before, [keyOf(row)]: row }))
      recount()
    }),
  )
  return (
    <ListScreen
      title={t.reviews}
      lead={t.reviewsLead}
      noun={t.reviewNoun}
      list={{ ...list, page: withChanges(list.page, changed) }}
      columns={columns}
      keyOf={keyOf}
      search={t.searchHint}
      tableClass="moderation-list"
      tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
      empty={list.query['tab'] === 'unread' ? t.allRead : t.noReviewsYet}
    />
  )
}

/** Made once: a column that is made again would take away a dialog that is open in it. */
const userContentColumns = (onRead: () => void, onChanged: (row: UserContentRow) => void): Column<UserContentRow>[] => [
  {
    id: 'said',
    head: t.content,
    mobileSlot: 'w',
    render: (row) => <UserContentItem row={row} onRead={onRead} onChanged={onChanged} />,
  },
  {
    id: 'acts',
    head: <span className="visually-hidden">{t.actions}</span>,
    mobileSlot: 'w',
    render: (row) => <ModerationActions row={row} onChanged={onChanged} />,
  },
]

const withChanges = (
  page: AdminPage<UserContentRow> | undefined,
  changed: Changed,
): AdminPage<UserContentRow> | undefined =>
  page && { ...page, data: page.data.map((row) => changed[keyOf(row)] ?? row) }
