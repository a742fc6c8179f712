import { memo } from 'react'
import { Link } from 'react-router'

import type { ShelfRow } from '#contract/admin/stock.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/count-shelf.ts'
import * as stock from '#text/office/stock.ts'
import { latinInput } from '#web/ui/field/latin-input.ts'

import { showDay } from '../shared/datetime.ts'
import { nameOfSize } from '../shared/stock/size-name.ts'
import { partsOf, stateOf, type ShelfPart, type TypedCount } from './shelf-counts.ts'

type OnType = (part: ShelfPart, text: string) => void
type ShelfSizeProps = {
  row: ShelfRow
  typed: Readonly<Record<string, TypedCount>>
  saved: Readonly<Record<string, number>>
  onType: OnType
}

/**
 * A size on the shelf: one field where it has no batches, else one for each of them and for the pieces without. Many stand
 * on a page, and one is drawn again only when it changes itself.
 */
export const ShelfSize = memo(function ShelfSize({ row, typed, saved, onType }: ShelfSizeProps) {
  const parts = partsOf(row)
  return (
    <li className="shelf-size">
      <Link className="shelf-size__name" to={`/stock/${row.sku_id}`} aria-label={nameOfSize(row)}>
        {row.product} <span className="quiet">{row.size}</span>
      </Link>
      <ul className="shelf-size__parts">
        {parts.map((part) => (
          <Part
            key={part.key}
            part={part}
            label={parts.length > 1 ? partLabel(part) : ''}
            typed={typed[part.key]}
            saved={saved[part.key]}
            onType={onType}
          />
        ))}
      </ul>
    </li>
  )
}, isSame)

function isSame(before: ShelfSizeProps, now: ShelfSizeProps): boolean {
  return (
    before.row === now.row &&
    partsOf(now.row).every(({ key }) => before.typed[key] === now.typed[key] && before.saved[key] === now.saved[key])
  )
}

type PartProps = {
  part: ShelfPart
  /** how it is told from the others of its size */
  label: string
  typed: TypedCount | undefined
  saved: number | undefined
  onType: OnType
}

function Part({ part, label, typed, saved, onType }: PartProps) {
  const state = typed && stateOf(typed, part)
  const stateId = `state-${part.key}`
  return (
    <li className="shelf-part">
      <span className="shelf-part__label">{label}</span>
      <input
        id={part.key}
        className="input"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={fill(t.countedOf, { name: part.name })}
        aria-describedby={stateId}
        aria-invalid={state?.isWrong || undefined}
        value={typed?.text ?? ''}
        onInput={latinInput}
        onChange={(event) => onType(part, event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          // what was counted is counted again as it stands
          if (typed && typed.from !== part.pieces) onType(part, typed.text)
          focusNext(event.currentTarget)
        }}
      />
      <span id={stateId} className={state?.isWrong ? 'shelf-part__state wrong' : 'shelf-part__state quiet'}>
        {state?.text ?? (saved !== undefined && fill(t.savedCount, { count: saved }))}
      </span>
    </li>
  )
}

function partLabel({ batch, best_before: day, shelf }: ShelfPart): string {
  if (batch === null || day === null) return stock.withoutBatch
  const named = fill(stock.batchUntil, { code: batch, day: showDay(day) })
  return shelf ? `${named} ${fill(stock.shelfName, { shelf })}` : named
}

/** Enter goes to the next row, and from the last one to the foot; nothing is saved by a slip. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('input, button[type=submit]') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
