import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Batch, StockSize } from '#contract/admin/stock.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'
import { Tag } from '#web/ui/tag/tag.tsx'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
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
    if (answer.status) showToast(fill(t.soldAgain, { code }), 'good')
    onChanged()
  }
  const actions: Column<Batch> = {
    id: 'acts',
    head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
    mobileSlot: 'w',
    render: (batch) => (
      <span className="batch-actions">
        {batch.held_back ? (
          <RowAction
            label={fill(t.releaseCode, { code: batch.code })}
            disabled={busy}
            onClick={() => void release(batch)}
          >
            {t.release}
          </RowAction>
        ) : (
          <RowAction label={fill(t.holdBackCode, { code: batch.code })} onClick={() => onHoldBack(batch)}>
            {t.holdBack}
          </RowAction>
        )}
        <Link
          className="link-row"
          to={`/stock/batches/${batch.id}`}
          aria-label={fill(t.whoGotCode, { code: batch.code })}
        >
          {t.whoGotIt}
        </Link>
      </span>
    ),
  }
  return (
    <Block title={t.batches}>
      {size.batches.length === 0 ? (
        <Nothing>{t.noBatches}</Nothing>
      ) : (
        <ResponsiveTable
          caption={t.batches}
          columns={may('changeBatch') ? [...columnsFor(first), actions] : columnsFor(first)}
          rows={size.batches}
          keyOf={({ id }) => String(id)}
          className="batches"
        />
      )}
      <UsedUp size={size} />
      {size.batches.length > 0 && size.loose > 0 && <p className="quiet">{fill(t.looseToo, { count: size.loose })}</p>}
      {size.batches
        .filter((batch) => batch.held_back)
        .map((batch) => (
          <Note
            key={batch.id}
            icon="alert"
            actions={
              batch.held_pieces > 0 && (
                <NoteAction onClick={() => onWaste(batch)}>
                  {fill(t.wasteHeldBack, { count: batch.held_pieces })}
                </NoteAction>
              )
            }
          >
            <b>{fill(t.notSoldAnyMore, { code: batch.code })}</b>{' '}
            {batch.held_reason && fill(t.heldBackReason, { reason: labelText(batch.held_reason) })}{' '}
            {batch.held_pieces < batch.left && fill(t.heldBackSold, { count: batch.left - batch.held_pieces })}
          </Note>
        ))}
    </Block>
  )
}

/** Batches of which nothing is left: who got some of one is asked long after. */
const UsedUp = ({ size: { used_up: usedUp } }: { size: StockSize }) =>
  usedUp.length === 0 ? null : (
    <details className="chart-table">
      <summary>{fill(t.allOut, { count: usedUp.length })}</summary>
      <ul>
        {usedUp.map(({ id, code, best_before }) => (
          <li key={id}>
            {rich(t.batchLinkUntil, {
              batch: (
                <Link to={`/stock/batches/${id}`} aria-label={fill(t.whoGotCode, { code })}>
                  {code}
                </Link>
              ),
              day: <span>{showDay(best_before)}</span>,
            })}
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
  { id: 'code', head: t.batch, mobileSlot: 'a', render: ({ code }) => <b>{code}</b> },
  {
    id: 'packed_on',
    head: t.packedOn,
    mobileSlot: 'c',
    render: ({ packed_on }) => (
      <>
        <span className="only-phone">{t.packed} </span>
        {showDay(packed_on)}
      </>
    ),
  },
  {
    id: 'best_before',
    head: t.toUseBy,
    mobileSlot: 'd',
    render: ({ best_before }) => (
      <>
        <span className="only-phone">{t.toUseBy} </span>
        {showDay(best_before)}
      </>
    ),
  },
  { id: 'left', head: t.left, mobileSlot: 'w', render: daysLeft },
  {
    id: 'on_hand',
    head: t.onHand,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ left }) => (
      <>
        {left.toLocaleString('en-IN')}
        <span className="only-phone"> {t.onHandAfterCount}</span>
      </>
    ),
  },
  { id: 'shelf', head: t.shelf, render: ({ shelf }) => shelf },
  {
    id: 'state',
    head: <span className="visually-hidden">{t.state}</span>,
    mobileSlot: 'w',
    render: ({ id, held_back: isHeldBack }) =>
      isHeldBack ? <Tag tone="bad">{t.heldBack}</Tag> : id === first && <Tag tone="good">{t.goesOutFirst}</Tag>,
  },
]

function daysLeft({ days_left: days, life_left: percent, held_back: isHeldBack, shelf }: Batch) {
  const text = plural(t.days, days)
  return (
    <>
      <span className="only-phone">{t.left} </span>
      {days < 0 ? (
        <b className="stock-low">{t.pastItsDate}</b>
      ) : (
        <span className={isHeldBack ? 'stock-low' : undefined}>{text}</span>
      )}
      {days >= 0 && `, ${percent}%`}
      {shelf !== '' && <span className="only-phone"> {fill(t.shelfName, { shelf })}</span>}
    </>
  )
}
