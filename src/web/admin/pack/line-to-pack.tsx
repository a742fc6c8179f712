import type { PackLine, PackPick } from '#contract/admin/packing.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/pack.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

import { useSession } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'
import type { Packing } from './use-packing.ts'

type LineProps = { line: PackLine; pincode: string; packing: Packing }

/** A line with its tick, and from which batch it is taken. */
export function LineToPack({ line, pincode, packing }: LineProps) {
  const { sku_id, name, size, image, count } = line
  const isTicked = packing.ticked.has(sku_id)
  const picks = packing.picksOf(line)
  const isShort = picks.length === 0 && line.missing > 0
  return (
    <li className="pack-line">
      <label className="check pack-line__tick">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isShort}
          aria-label={plural(t.lineUnits, count, { name, size })}
          onChange={(event) => packing.tick(sku_id, event.target.checked)}
        />
        <Picture image={image} alt="" width={56} height={56} sizes="56px" />
        <span className={isTicked ? 'pack-line__text quiet' : 'pack-line__text'}>
          <b>{name}</b>
          <span>{size}</span>
          {picks
            .filter(({ batch }) => batch !== '')
            .map((pick) => (
              <span key={pick.batch_id} className="small">
                {pickLabel(pick, picks.length > 1)}
              </span>
            ))}
        </span>
        <b className="pack-line__count">× {count}</b>
      </label>
      {isShort && <Note tone="bad">{fill(t.noFreshBatch, { name, pincode })}</Note>}
      <OtherBatches line={line} picks={picks} packing={packing} />
    </li>
  )
}

/** Batches that hold all of the line and are not taken now. An older one is owner's and staff's to take. */
function OtherBatches({ line, picks, packing }: { line: PackLine; picks: readonly PackPick[]; packing: Packing }) {
  const { role } = useSession()
  const others = line.choices.filter(
    ({ batch_id, count, is_fresh: isFresh }) =>
      count >= line.count && (isFresh || role !== 'packer') && !picks.some((pick) => pick.batch_id === batch_id),
  )
  if (others.length === 0) return null
  return (
    <div className="button-row">
      {others.map((choice) => (
        <Button
          key={choice.batch_id}
          aria-label={fill(t.takeBatchOf, { batch: choice.batch, name: line.name, size: line.size })}
          onClick={() => packing.take(line, choice)}
        >
          {fill(t.takeBatch, { batch: choice.batch })}
        </Button>
      ))}
    </div>
  )
}

/** 'Shelf B2, batch MP-0904, till 4 Sep 2027'. */
const pickLabel = ({ shelf, batch, best_before: till, count }: PackPick, isOneOfMany: boolean): string =>
  [
    shelf && fill(t.shelfName, { shelf }),
    fill(t.batchCode, { batch }),
    till && fill(t.tillDay, { day: showDay(till) }),
    isOneOfMany && plural(t.units, count),
  ]
    .filter(Boolean)
    .join(', ')
