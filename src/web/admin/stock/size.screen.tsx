import { useState } from 'react'
import { useParams } from 'react-router'

import './stock.css'
import type { Batch, StockSize } from '#contract/admin/stock.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery, type Query } from '../api/use-query.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { ReceiveDialog } from '../shared/stock/receive-dialog.tsx'
import { nameOfSize } from '../shared/stock/size-name.ts'
import { Batches } from './batches.tsx'
import { CountDialog } from './count-dialog.tsx'
import { HoldBackDialog } from './hold-back-dialog.tsx'
import { StockLedger } from './stock-ledger.tsx'
import { StockStats } from './stock-stats.tsx'
import { WasteDialog } from './waste-dialog.tsx'

type Doing = { action: 'receive' | 'count' } | { action: 'waste'; of?: Batch } | { action: 'hold'; batch: Batch }

/** One size: what is there, in which batches, and how it came to be so. */
export default function Size() {
  const { id = '' } = useParams()
  const load = useQuery('stockSize', { sku_id: id }, { polls: true })
  useTitle(load.data ? nameOfSize(load.data) : t.size, t.stock)
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded size={load.data} load={load} /> : <PageSkeleton load={load} />
}

function Loaded({ size, load }: { size: StockSize; load: Query<StockSize> }) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const changed = () => {
    close()
    load.reload()
  }
  return (
    <>
      <PageHead
        title={nameOfSize(size)}
        back={{ to: '/stock', label: t.stock }}
        tag={<ChangedNow load={load} />}
        lead={leadOf(size)}
      >
        <Button icon="pencil" onClick={() => setDoing({ action: 'count' })}>
          {t.correct}
        </Button>
        <Button icon="bin" variant="danger" disabled={size.on_hand === 0} onClick={() => setDoing({ action: 'waste' })}>
          {t.waste}
        </Button>
        <Button icon="plus" variant="primary" onClick={() => setDoing({ action: 'receive' })}>
          {t.receive}
        </Button>
      </PageHead>
      <StockStats size={size} />
      <TwoParts>
        <div>
          <Batches
            size={size}
            onWaste={(of) => setDoing({ action: 'waste', of })}
            onHoldBack={(batch) => setDoing({ action: 'hold', batch })}
            onChanged={changed}
          />
        </div>
        <div>
          {/* another figure is another ledger */}
          <StockLedger key={`${size.on_hand} ${size.reserved} ${size.held_back}`} skuId={size.sku_id} />
        </div>
      </TwoParts>
      {doing?.action === 'receive' && <ReceiveDialog size={size} onClose={close} onDone={changed} />}
      {doing?.action === 'waste' && <WasteDialog size={size} of={doing.of} onClose={close} onDone={changed} />}
      {doing?.action === 'count' && (
        <CountDialog size={size} onClose={close} onDone={changed} onMoved={() => load.reload()} />
      )}
      {doing?.action === 'hold' && <HoldBackDialog batch={doing.batch} onClose={close} onDone={changed} />}
    </>
  )
}

/** How long what can be sold will last, by what went out in the last 30 days. */
function leadOf({ shelf_days: days, a_day: aDay, available }: StockSize): string {
  const good = days === null ? [] : [fill(t.goodForDays, { days })]
  if (aDay === 0) return [...good, t.nothingWentOut].join(' · ')
  const lasts = Math.floor(available / aDay)
  const values = { perDay: aDay, available: formatNumber(available), n: formatNumber(lasts) }
  return [...good, plural(t.lastsDays, lasts, values)].join(' · ')
}
