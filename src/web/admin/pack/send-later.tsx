import type { PackOrder } from '#contract/admin/packing.ts'
import { addDays } from '#contract/core/dates.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/pack.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'

import { useSession } from '../api/session.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { Later } from './use-later.ts'

/** Sends what is ready and the rest in a second parcel: how many pieces of each line go later, and when. */
export function SendLater({ order: { lines, source, is_rest: isRest }, later }: { order: PackOrder; later: Later }) {
  const today = useSession().now.slice(0, 10)
  const isSingle = lines.reduce((sum, { count }) => sum + count, 0) < 2
  if (isRest || isSingle || source === 'replacement') return null
  if (!later.isOn)
    return (
      <div className="button-row">
        <Button onClick={later.begin}>{t.sendRestLater}</Button>
      </div>
    )
  return (
    <Block
      title={t.goesLater}
      actions={
        <Button variant="plain" onClick={later.end}>
          {t.sendAllNow}
        </Button>
      }
    >
      <ul className="pack-later">
        {lines.map((line) => (
          <li key={line.sku_id}>
            <span>
              {line.name}, {line.size}
              <br />
              <span className="small quiet">
                {fill(t.laterCount, { later: later.laterOf(line), count: line.count })}
              </span>
            </span>
            <Stepper
              count={later.laterOf(line)}
              max={line.count}
              label={fill(t.laterOf, { name: line.name, size: line.size })}
              onChange={(count) => later.setLater(line.sku_id, count)}
            />
          </li>
        ))}
      </ul>
      <TextField
        label={t.restDay}
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, 60)}
        value={later.day}
        onChange={(event) => later.setDay(event.target.value)}
      />
    </Block>
  )
}
