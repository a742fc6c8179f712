import { useState } from 'react'

import type { Kitchen, KitchenDay, KitchenRow } from '#contract/admin/kitchen.ts'

import './kitchen.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/kitchen.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDatetime, showDay } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { ReceiveDialog } from '../shared/stock/receive-dialog.tsx'
import { dayTitle } from './day-title.ts'
import { KitchenBlock } from './kitchen-block.tsx'
import { useMadeTicks } from './made-ticks.ts'

/** What is to be made and packed, day by day; for a phone next to the stove, and for the wall (spec C5.2). */
export default function KitchenScreen() {
  useTitle(t.kitchen)
  const load = useQuery('kitchen', {}, { polls: 'minute' })
  if (!load.data)
    return (
      <>
        <PageHead title={t.kitchen} />
        <PageSkeleton load={load} />
      </>
    )
  return (
    <div className="kitchen">
      <PageHead title={t.kitchen} lead={fill(t.asOf, { time: showDatetime(load.data.at) })}>
        <Button icon="print" onClick={() => print()}>
          {t.print}
        </Button>
      </PageHead>
      <LoadState load={load} />
      <Days kitchen={load.data} onReceived={load.reload} />
    </div>
  )
}

function Days({ kitchen, onReceived }: { kitchen: Kitchen; onReceived: () => void }) {
  const { today, late, days, unconfirmed } = kitchen
  // what was needed when the screen was opened
  const [first] = useState(kitchen)
  const [received, setReceived] = useState<KitchenRow>()
  const ticks = useMadeTicks(today)
  const shared = { ticks, onReceive: setReceived }
  const isEmpty = !late && days.length === 0
  const nothing = nothingText(kitchen)
  return (
    <>
      {nothing && (isEmpty ? <Nothing>{nothing}</Nothing> : <Note tone="good">{nothing}</Note>)}
      {late && <KitchenBlock {...shared} id="late" title={t.late} day={late} first={first.late} />}
      {days.map(({ day, ...rest }) => (
        <KitchenBlock
          {...shared}
          key={day}
          id={day}
          title={dayTitle(day, today)}
          day={rest}
          first={first.days.find((one) => one.day === day)}
        />
      ))}
      {unconfirmed && (
        <KitchenBlock
          {...shared}
          id="unconfirmed"
          title={t.cashNotConfirmed}
          lead={t.cashNotConfirmedLead}
          day={unconfirmed}
          first={first.unconfirmed}
        />
      )}
      {received && (
        <ReceiveDialog
          key={received.sku_id}
          size={received}
          pieces={received.to_make || null}
          onClose={() => setReceived(undefined)}
          onDone={onReceived}
        />
      )}
    </>
  )
}

/** 'Nothing to make until 18 Oct.': that nothing is to be made for now, and from which day on something is. */
function nothingText({ today, late, days }: Kitchen): string | undefined {
  const next = days.find(needsWork)?.day
  if ((late && needsWork(late)) || next === today) return undefined
  return next === undefined ? t.nothingToMake : fill(t.nothingToMakeUntil, { day: showDay(next) })
}

const needsWork = ({ rows }: Pick<KitchenDay, 'rows'>) => rows.some(({ to_make: toMake }) => toMake > 0)
