import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Batch, StockSize } from '#contract/admin/stock.ts'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { Note, NoteAction } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type BatchesProps = {
  size: StockSize
  onWaste: (batch: Batch) => void
  onHoldBack: (batch: Batch) => void
  onChanged: () => void
}

/** What was made on which day, in the order in which it goes out. */
export function Batches({ size, onWaste, onHoldBack, onChanged }: BatchesProps) {
  const may = useMay()
  const { mutate, busy } = useMutation('changeBatch')
  const first = size.batches.find((batch) => !batch.held_back)?.id
  const release = async ({ id, version, code }: Batch) => {
    const answer = await mutate({ id, version, held_back: false })
    if (!answer.status && answer.errors) showToast(answer.message, 'bad')
    if (answer.status) showToast(`${code} is sold again.`, 'good')
    onChanged()
  }
  const actions: Column<Batch> = {
    id: 'acts',
    head: <span className="visually-hidden">What can be done</span>,
    mobileSlot: 'w',
    render: (batch) => (
      <span className="batch-actions">
        {batch.held_back ? (
          <RowAction label={`Release ${batch.code}`} disabled={busy} onClick={() => void release(batch)}>
            Release
          </RowAction>
        ) : (
          <RowAction label={`Hold back ${batch.code}`} onClick={() => onHoldBack(batch)}>
            Hold back
          </RowAction>
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
        <ResponsiveTable
          caption="Batches"
          columns={may('changeBatch') ? [...columnsFor(first), actions] : columnsFor(first)}
          rows={size.batches}
          keyOf={({ id }) => String(id)}
          className="batches"
        />
      )}
      <UsedUp size={size} />
      {size.batches.length > 0 && size.loose > 0 && <p className="quiet">And {size.loose} without a batch.</p>}
      {size.batches
        .filter((batch) => batch.held_back)
        .map((batch) => (
          <Note
            key={batch.id}
            icon="alert"
            actions={
              batch.held_pieces > 0 && (
                <NoteAction onClick={() => onWaste(batch)}>Waste these {batch.held_pieces}</NoteAction>
              )
            }
          >
            <b>{batch.code} is not sold any more.</b> {batch.held_reason}.{' '}
            {batch.held_pieces < batch.left && `${batch.left - batch.held_pieces} of it are sold already.`}
          </Note>
        ))}
    </Block>
  )
}

/** Batches of which nothing is left: who got some of one is asked long after. */
const UsedUp = ({ size: { used_up: usedUp } }: { size: StockSize }) =>
  usedUp.length === 0 ? null : (
    <details className="chart-table">
      <summary>Used up: {usedUp.length}</summary>
      <ul>
        {usedUp.map(({ id, code, best_before }) => (
          <li key={id}>
            <Link to={`/stock/batches/${id}`} aria-label={`Who got ${code}`}>
              {code}
            </Link>
            , use by {showDay(best_before)}
          </li>
        ))}
      </ul>
    </details>
  )

type RowActionProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

const RowAction = ({ label, children, ...button }: RowActionProps) => (
  <button type="button" className="link-row" aria-label={label} {...button}>
    {children}
  </button>
)

const columnsFor = (first: number | undefined): Column<Batch>[] => [
  { id: 'code', head: 'Batch', mobileSlot: 'a', render: ({ code }) => <b>{code}</b> },
  {
    id: 'packed_on',
    head: 'Packed on',
    mobileSlot: 'c',
    render: ({ packed_on }) => (
      <>
        <span className="only-phone">Packed </span>
        {showDay(packed_on)}
      </>
    ),
  },
  {
    id: 'best_before',
    head: 'Use by',
    mobileSlot: 'd',
    render: ({ best_before }) => (
      <>
        <span className="only-phone">Use by </span>
        {showDay(best_before)}
      </>
    ),
  },
  { id: 'left', head: 'Left', mobileSlot: 'w', render: daysLeft },
  {
    id: 'on_hand',
    head: 'On hand',
    mobileSlot: 'b',
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
    mobileSlot: 'w',
    render: ({ id, held_back: isHeldBack }) =>
      isHeldBack ? <Tag tone="bad">Held back</Tag> : id === first && <Tag tone="good">Goes out first</Tag>,
  },
]

function daysLeft({ days_left: days, life_left: percent, held_back: isHeldBack, shelf }: Batch) {
  const text = days === 1 ? '1 day' : `${days} days`
  return (
    <>
      <span className="only-phone">Left </span>
      {days < 0 ? (
        <b className="stock-low">past its date</b>
      ) : (
        <span className={isHeldBack ? 'stock-low' : undefined}>{text}</span>
      )}
      {days >= 0 && `, ${percent}%`}
      {shelf !== '' && <span className="only-phone"> · Shelf {shelf}</span>}
    </>
  )
}
