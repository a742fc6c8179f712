import { useState } from 'react'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { OLDER_REASONS } from '#contract/admin/order-fields.ts'
import { DOCUMENT_KINDS, type ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { PackLine, PackOrder, PackPick } from '#contract/admin/packing.ts'
import { chargedKg } from '#domain/parcel/box.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/pack.ts'
import { invalidText } from '#web/ui/text/fault-text.ts'

import { printFile } from '../api/print-file.ts'
import { useMutation } from '../api/use-mutation.ts'
import { labelText } from '../shared/label-text.ts'
import { gramsOf } from '../shared/order/typed-weight.ts'
import { inMm, useBox } from './use-box.ts'
import { useLater, type Later } from './use-later.ts'

export type Packing = ReturnType<typeof usePacking>
type Choice = PackLine['choices'][number]
/** The invoice went with the first parcel. */
const REST_KINDS: readonly ParcelDocumentKind[] = ['slip', 'label']
/** Its buyer gets the invoice, and who receives it the card (spec N9.6). */
const GIFT_KINDS: readonly ParcelDocumentKind[] = ['slip', 'card', 'label']
const ORDER_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'card')

/** What is ticked, taken and weighed of one order, and the step that it comes to. */
export function usePacking(order: PackOrder, { onPacked, onStale }: { onPacked: () => void; onStale: () => void }) {
  const { order_no, is_rest: isRest } = order
  const later = useLater(order.lines)
  const lines = later.linesNow
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [taken, setTaken] = useState<ReadonlyMap<number, Choice>>(new Map())
  const box = useBox()
  const [weight, setWeight] = useState('')
  const [reason, setReason] = useState('')
  const [prints, setPrints] = useState<readonly ParcelDocumentKind[]>(
    isRest ? REST_KINDS : order.gift ? GIFT_KINDS : ORDER_KINDS,
  )
  const { send, busy } = useSend(order)

  const picksOf = (line: PackLine): PackPick[] => {
    const choice = taken.get(line.sku_id)
    return choice ? [{ ...choice, count: line.count }] : line.missing > 0 ? [] : line.picks
  }
  const takesOlder = [...taken.values()].some(({ is_fresh: isFresh }) => !isFresh)
  const grams = gramsOf(weight)
  const weightError = weight !== '' && grams === undefined ? invalidText(labelText('Weight')) : undefined
  const unticked = lines.find(({ sku_id }) => !ticked.has(sku_id))
  const missing =
    later.problem ??
    (unticked
      ? fill(t.tickToContinue, { name: unticked.name })
      : takesOlder && reason === ''
        ? t.reasonMissing
        : (weightError ?? ''))

  const pack = async () => {
    const why = OLDER_REASONS.find((one) => one === reason)
    const answer = await send(
      {
        picks: lines.flatMap((line) => seenPicks(line, picksOf(line))),
        ...(box.name && { box: box.name }),
        ...(grams !== undefined && { weight_g: grams }),
        ...(box.ownSides && { sides_cm: box.ownSides }),
        ...(takesOlder && why && { reason: why }),
      },
      later.remainder,
    )
    if (!answer.status) {
      // a person was faster, changed the goods, or took the last of a batch: what there is now is seen before the next try
      if (
        answer.code === 'CHANGED' ||
        answer.code === 'NOT_A_STEP' ||
        answer.code === 'STOCK_MOVED' ||
        answer.code === 'NO_FRESH_BATCH'
      )
        onStale()
      return
    }
    onPacked()
    if (prints.length > 0) await printFile('papers', { order_nos: order_no, kinds: prints.join(',') })
  }

  return {
    lines,
    later,
    ticked,
    tick: (skuId: number, isOn: boolean) =>
      setTicked((now) => new Set(isOn ? [...now, skuId] : [...now].filter((one) => one !== skuId))),
    picksOf,
    /** another batch is another jar: it is ticked again */
    take: ({ sku_id }: PackLine, choice: Choice) => {
      setTaken(new Map([...taken, [sku_id, choice]]))
      setTicked(new Set([...ticked].filter((one) => one !== sku_id)))
    },
    takesOlder,
    reason,
    setReason,
    box,
    /** kilograms that couriers charge for */
    charged: box.sides && grams !== undefined ? chargedKg(grams, inMm(box.sides)) : undefined,
    weight,
    setWeight,
    weightError,
    prints,
    setPrinted: (kind: ParcelDocumentKind, isOn: boolean) =>
      setPrints(DOCUMENT_KINDS.filter((one) => (one === kind ? isOn : prints.includes(one)))),
    missing,
    busy,
    pack,
  }
}

/** Packs an order, or what goes later of it. */
function useSend({ order_no, version, is_rest: isRest }: PackOrder) {
  const step = useMutation('stepOrder')
  const rest = useMutation('packRemainder')
  const send = (packed: Packed, remainder: Later['remainder']) =>
    isRest
      ? rest.mutate({ order_no, ...packed })
      : step.mutate({
          order_no,
          version,
          from: 'Confirmed',
          to: 'Packed',
          ...packed,
          ...(remainder && { remainder }),
        })
  return { send, busy: step.busy || rest.busy }
}
type Packed = Omit<AdminInput<'packRemainder'>, 'order_no'>

/** What was shown is what is taken. Where nothing is kept by batch there is nothing to say. */
const seenPicks = ({ sku_id }: PackLine, picks: readonly PackPick[]) =>
  picks.some(({ batch_id }) => batch_id !== null)
    ? picks.map(({ batch_id, count }) => ({ sku_id, batch_id, count }))
    : []
