import { useState } from 'react'

import type { ReadyAnswer } from '#contract/admin/ticket.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/ready-answers.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery } from '../api/use-query.ts'
import { MessagesNav } from '../shared/messages-nav/messages-nav.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { DeleteReadyAnswer } from './delete-ready-answer.tsx'
import { placesOfAnswers } from './places-of-answers.ts'
import { ReadyAnswerDialog } from './ready-answer-dialog.tsx'

const keyOf = ({ id }: ReadyAnswer) => String(id)

/** Words for answers that are given often. */
export default function ReadyAnswers() {
  useTitle(t.pageTitle, t.messages)
  const load = useQuery('readyAnswers', {})
  const [edited, setEdited] = useState<ReadyAnswer | 'new'>()
  const [columns] = useState(() => columnsOf({ onEdit: setEdited, onDone: load.reload }))
  const isEmpty = load.data?.length === 0
  return (
    <>
      <PageHead title={t.pageTitle} lead={fill(t.lead, placesOfAnswers)}>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      </PageHead>
      <MessagesNav />
      {isEmpty ? (
        <Nothing>{t.empty}</Nothing>
      ) : (
        <ResponsiveTable caption={t.pageTitle} columns={columns} rows={load.data} keyOf={keyOf} />
      )}
      <LoadState load={load} />
      <ReadyAnswerDialog edited={edited} onClose={() => setEdited(undefined)} onDone={load.reload} />
    </>
  )
}

type RowCallbacks = { onEdit: (row: ReadyAnswer) => void; onDone: () => void }

const columnsOf = ({ onEdit, onDone }: RowCallbacks): readonly Column<ReadyAnswer>[] => [
  { id: 'title', head: t.title, mobileSlot: 'a', render: ({ title }) => <b>{title}</b> },
  { id: 'text', head: t.text, mobileSlot: 'w', render: ({ text }) => <span className="break-anywhere">{text}</span> },
  {
    id: 'acts',
    head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
    mobileSlot: 'w',
    render: (row) => (
      <div className="button-row">
        <Button aria-label={fill(t.changeTitle, { title: row.title })} onClick={() => onEdit(row)}>
          {t.change}
        </Button>
        <DeleteReadyAnswer row={row} onDone={onDone} />
      </div>
    ),
  },
]
