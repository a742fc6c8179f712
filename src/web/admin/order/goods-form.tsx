import { useEffect, useState } from 'react'

import { CHANGE_REASON_MAX } from '#contract/admin/order-change-fields.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { COUNT_MAX } from '#contract/core/limits.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { SizeFinder, stockLabel, type SizeLine } from '../shared/order/size-finder.tsx'
import { Note } from '../shared/page/note.tsx'
import { changeOf, hasChange, isUnpaidCash, sumText, type Counts } from './changed-goods.ts'

type GoodsFormProps = { order: AdminOrder; onDone: (order: AdminOrder, isOffered: boolean) => void; onBack: () => void }

/** The order as it was when the dialog opened: what others change in the meantime is refused, not overwritten. */
export function GoodsForm({ order: now, onDone, onBack }: GoodsFormProps) {
  const [order] = useState(now)
  const [counts, setCounts] = useState<Counts>(() => new Map(order.lines.map((line) => [line.sku_id, line.count])))
  const [added, setAdded] = useState<readonly SizeLine[]>([])
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { mutate, busy } = useMutation('changeOrderGoods')
  const { order_no, version } = order
  useEffect(focusCounts, [])
  const change = changeOf(order.lines, counts)
  const isChanged = hasChange(change)
  const price = useQuery('priceOrderChange', isChanged ? { order_no, ...change } : undefined)
  const isOffered = change.add.length > 0 && !isUnpaidCash(order)
  const rows: Row[] = [...order.lines.map((line) => ({ ...line, before: line.count })), ...added.map(asRow)]
  const setCount = (skuId: number, count: number) => {
    setRefusal(undefined)
    setCounts(new Map(counts).set(skuId, count))
    focusInStepper()
  }
  const pick = (line: SizeLine) => {
    setAdded([...added, line])
    setCount(line.sku_id, 1)
  }
  const send = async () => {
    const answer = await mutate({ order_no, version, ...change, ...(reason.trim() !== '' && { reason }) })
    if (answer.status) onDone(answer.data, isOffered)
    else setRefusal(answer.message)
  }
  const problem = refusal ?? (isChanged ? price.problem : undefined)
  return (
    <div className="change-goods__parts">
      <ul className="goods-lines">
        {rows.map(({ sku_id: skuId, name, size, before, label, max }) => (
          <li key={skuId}>
            <span>
              {name}, {size}
              <br />
              <span className="small quiet">{rowText(counts.get(skuId) ?? 0, before, isOffered) ?? label}</span>
            </span>
            <Stepper
              count={counts.get(skuId) ?? 0}
              max={max ?? COUNT_MAX}
              label={`${name}, ${size}`}
              disabled={busy}
              onChange={(count) => setCount(skuId, count)}
            />
          </li>
        ))}
      </ul>
      <SizeFinder label={t.addProduct} but={rows} onPick={pick} />
      {!isUnpaidCash(order) && <p className="small quiet">{t.offerLead}</p>}
      <TextField
        label={t.reasonForUs}
        value={reason}
        maxLength={CHANGE_REASON_MAX}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      {isChanged &&
        price.data?.warnings.map((warning) => (
          <Note key={warning} icon="alert">
            {warning}
          </Note>
        ))}
      <div className="dialog__bar">
        <output className="change-goods__sum">
          {isChanged && price.data && problem === undefined
            ? sumText(order, price.data)
            : fill(t.totalNow, { total: formatRupees(order.total ?? 0) })}
        </output>
        <Button
          variant="primary"
          busy={busy}
          disabled={!isChanged || price.data === undefined || price.problem !== undefined}
          onClick={() => void send()}
        >
          {isOffered ? t.sendPayLink : t.changeOrder}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  )
}

/** A button that takes no more presses loses the focus: it goes to the other one of its two. */
function focusInStepper(): void {
  const pressed = document.activeElement
  const stepper = pressed?.closest('.stepper')
  requestAnimationFrame(() => {
    if (stepper && pressed?.matches(':disabled')) stepper.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  })
}

type Row = Pick<SizeLine, 'sku_id' | 'name' | 'size'> & { before: number; label?: string; max?: number }

const asRow = (line: SizeLine): Row => ({ ...line, before: 0, label: stockLabel(line), max: line.in_stock })

/** What becomes of a line, where anything does. */
function rowText(count: number, before: number, isOffered: boolean): string | undefined {
  if (count === before) return before === 0 ? undefined : fill(t.countOrdered, { before })
  if (count === 0) return before === 0 ? t.notAdded : fill(t.takenOut, { before })
  if (isOffered && count > before) return fill(t.moreOncePaid, { before, more: count - before })
  return before === 0 ? fill(t.moreUnits, { count }) : fill(t.countFromNow, { before, count })
}

/** The form comes after its dialog. A keyboard goes on at the counts; a finger needs no frame around one. */
function focusCounts(): void {
  if (!matchMedia('(pointer: coarse)').matches)
    document.querySelector<HTMLElement>('.change-goods .stepper button')?.focus()
}
