import { useState } from 'react'

import type { ReadyAnswer } from '#contract/admin/ticket.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery } from '../api/use-query.ts'
import { MessagesNav } from '../shared/messages-nav/messages-nav.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { DeleteReadyAnswer } from './delete-ready-answer.tsx'
import { ReadyAnswerDialog } from './ready-answer-dialog.tsx'

const keyOf = ({ id }: ReadyAnswer) => String(id)

/** Words for answers that are given often. */
export default function ReadyAnswers() {
  useTitle('Ready answers', 'Messages')
  const load = useQuery('readyAnswers', {})
  const [edited, setEdited] = useState<ReadyAnswer | 'new'>()
  const [columns] = useState(() => columnsOf({ onEdit: setEdited, onDone: load.reload }))
  const isEmpty = load.data?.length === 0
  return (
    <>
      <PageHead title="Ready answers" lead="{name} and {ticket_no} are filled in where one is chosen.">
        <Button variant="primary" onClick={() => setEdited('new')}>
          New ready answer
        </Button>
      </PageHead>
      <MessagesNav />
      {isEmpty ? (
        <Nothing>No ready answers yet.</Nothing>
      ) : (
        <ResponsiveTable caption="Ready answers" columns={columns} rows={load.data} keyOf={keyOf} />
      )}
      <LoadState load={load} />
      <ReadyAnswerDialog edited={edited} onClose={() => setEdited(undefined)} onDone={load.reload} />
    </>
  )
}

type RowCallbacks = { onEdit: (row: ReadyAnswer) => void; onDone: () => void }

const columnsOf = ({ onEdit, onDone }: RowCallbacks): readonly Column<ReadyAnswer>[] => [
  { id: 'title', head: 'Title', mobileSlot: 'a', render: ({ title }) => <b>{title}</b> },
  { id: 'text', head: 'Text', mobileSlot: 'w', render: ({ text }) => <span className="break-anywhere">{text}</span> },
  {
    id: 'acts',
    head: <span className="visually-hidden">What can be done</span>,
    mobileSlot: 'w',
    render: (row) => (
      <div className="button-row">
        <Button aria-label={`Change ${row.title}`} onClick={() => onEdit(row)}>
          Change
        </Button>
        <DeleteReadyAnswer row={row} onDone={onDone} />
      </div>
    ),
  },
]
