import { Link } from 'react-router'

import type { Batch, StockSize } from '#contract/admin/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { showDay } from '../shared/moment.ts'
import { Note, NoteAct } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

type BatchesProps = {
  size: StockSize
  onWaste: (batch: Batch) => void
  onHold: (batch: Batch) => void
  onChanged: () => void
}

/** What was made on which day, in the order in which it goes out. */
export function Batches({ size, onWaste, onHold, onChanged }: BatchesProps) {
  const may = useMay()
  const { act, busy } = useAct('changeBatch')
  const first = size.batches.find((batch) => !batch.held_back)?.id
  const release = async ({ id, version, code }: Batch) => {
    const answer = await act({ id, version, held_back: false })
    if (!answer.status && answer.errors) showToast(answer.message, 'bad')
    if (answer.status) showToast(`${code} is sold again.`, 'good')
    onChanged()
  }
  const acts: Column<Batch> = {
    id: 'acts',
    head: <span className="visually-hidden">What can be done</span>,
    fold: 'w',
    render: (batch) => (
      <span className="batch-acts">
        {batch.held_back ? (
          <Button
            variant="plain"
            aria-label={`Release ${batch.code}`}
            disabled={busy}
            onClick={() => void release(batch)}
          >
            Release
          </Button>
        ) : (
          <Button variant="plain" aria-label={`Hold back ${batch.code}`} onClick={() => onHold(batch)}>
            Hold back
          </Button>
        )}
        <Link className="link-row" to={`/stock/batches/${batch.id}`} aria-label={`Who got ${batch.code}`}>
          Who got it
        </Link>
      </span>
    ),
  }
  return (
    <Block title="Batches">
      {size.batches.length === 0 ? (
        <Nothing>No batches. Pieces without one are sold as they are.</Nothing>
      ) : (
        <FoldTable
          caption="Batches"
          columns={may('changeBatch') ? [...columnsFor(first), acts] : columnsFor(first)}
          rows={size.batches}
          keyOf={({ id }) => String(id)}
          className="batches"
        />
      )}
      {size.batches.length > 0 && size.loose > 0 && <p className="quiet">And {size.loose} without a batch.</p>}
      {size.batches
        .filter((batch) => batch.held_back)
        .map((batch) => (
          <Note
            key={batch.id}
            icon="alert"
            acts={
              batch.held_pieces > 0 && <NoteAct onClick={() => onWaste(batch)}>Waste these {batch.held_pieces}</NoteAct>
            }
          >
            <b>{batch.code} is not sold any more.</b> {batch.held_reason}.{' '}
            {batch.held_pieces < batch.left && `${batch.left - batch.held_pieces} of it are sold already.`}
          </Note>
        ))}
    </Block>
  )
}

const columnsFor = (first: number | undefined): Column<Batch>[] => [
  { id: 'code', head: 'Batch', fold: 'a', render: ({ code }) => <b>{code}</b> },
  {
    id: 'packed_on',
    head: 'Packed on',
    fold: 'c',
    render: ({ packed_on }) => (
      <>
        <span className="only-phone">Packed </span>
        {showDay(packed_on)}
      </>
    ),
  },
  {
    id: 'best_before',
    head: 'Best before',
    fold: 'd',
    render: ({ best_before }) => (
      <>
        <span className="only-phone">Best before </span>
        {showDay(best_before)}
      </>
    ),
  },
  { id: 'left', head: 'Left', fold: 'w', render: daysLeft },
  {
    id: 'on_hand',
    head: 'On hand',
    fold: 'b',
    isEnd: true,
    render: ({ left }) => (
      <>
        {left.toLocaleString('en-IN')}
        <span className="only-phone"> on hand</span>
      </>
    ),
  },
  { id: 'shelf', head: 'Shelf', render: ({ shelf }) => shelf },
  {
    id: 'state',
    head: <span className="visually-hidden">State</span>,
    fold: 'w',
    render: ({ id, held_back: isHeldBack }) =>
      isHeldBack ? <Tag tone="bad">Held back</Tag> : id === first && <Tag tone="good">Goes out first</Tag>,
  },
]

function daysLeft({ days_left: days, life_left: percent, held_back: isHeldBack, shelf }: Batch) {
  const words = days === 1 ? '1 day' : `${days} days`
  return (
    <>
      <span className="only-phone">Left </span>
      {days < 0 ? (
        <b className="stock-low">past its date</b>
      ) : (
        <span className={isHeldBack ? 'stock-low' : undefined}>{words}</span>
      )}
      {days >= 0 && `, ${percent}%`}
      {shelf !== '' && <span className="only-phone"> · Shelf {shelf}</span>}
    </>
  )
}
