import { useState } from 'react'

import { OLDER_REASONS } from '#contract/admin/order-fields.ts'
import { DOCUMENT_KINDS, type ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { PackLine, PackOrder, PackPick } from '#contract/admin/packing.ts'
import { SIDE_MAX_CM } from '#contract/admin/parcel-setting-fields.ts'
import { messages } from '#contract/core/messages.ts'
import { chargedKg } from '#domain/parcel/box.rules.ts'

import { printFile } from '../api/print-file.ts'
import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { gramsOf } from '../shared/order/typed-weight.ts'

export type Packing = ReturnType<typeof usePacking>
export const OWN_BOX = 'Own'
export const SIDES = ['Length', 'Width', 'Height'] as const
type Choice = PackLine['choices'][number]

/** What is ticked, taken and weighed of one order, and the step that it comes to. */
export function usePacking(order: PackOrder, { onPacked, onStale }: { onPacked: () => void; onStale: () => void }) {
  const { order_no, version, lines } = order
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [taken, setTaken] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [box, setBox] = useState('')
  const [ownBox, setOwnBox] = useState('')
  const [typedSides, setTypedSides] = useState<Record<Side, string>>({ Length: '', Width: '', Height: '' })
  const [weight, setWeight] = useState('')
  const [reason, setReason] = useState('')
  const [prints, setPrints] = useState<readonly ParcelDocumentKind[]>(DOCUMENT_KINDS)
  const { mutate, busy } = useMutation('stepOrder')
  const { boxes } = useSession()

  const picksOf = (line: PackLine): PackPick[] => {
    const choice = taken.get(line.sku_id)
    return choice ? [{ ...choice, count: line.count }] : line.missing > 0 ? [] : line.picks
  }
  const takesOlder = [...taken.values()].some(({ is_fresh: isFresh }) => !isFresh)
  const grams = gramsOf(weight)
  const ownSides = box === OWN_BOX ? sidesOf(typedSides) : undefined
  const sides = ownSides ?? boxes.find(({ name }) => name === box)
  const weightError = weight !== '' && grams === undefined ? messages.invalid('Weight') : undefined
  const unticked = lines.find(({ sku_id }) => !ticked.has(sku_id))
  const missing = unticked
    ? `Tick ${unticked.name} to continue`
    : takesOlder && reason === ''
      ? 'Say why an older batch is taken'
      : (weightError ?? '')

  const pack = async () => {
    const why = OLDER_REASONS.find((one) => one === reason)
    const name = box === OWN_BOX ? ownBox.trim() : box
    const answer = await mutate({
      order_no,
      version,
      from: 'Confirmed',
      to: 'Packed',
      picks: lines.flatMap((line) => seenPicks(line, picksOf(line))),
      ...(name && { box: name }),
      ...(grams !== undefined && { weight_g: grams }),
      ...(ownSides && { sides_cm: ownSides }),
      ...(takesOlder && why && { reason: why }),
    })
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
    setBox,
    ownBox,
    setOwnBox,
    boxes,
    typedSides,
    setSide: (side: Side, value: string) => setTypedSides({ ...typedSides, [side]: value }),
    /** kilograms that couriers charge for */
    charged: sides && grams !== undefined ? chargedKg(grams, inMm(sides)) : undefined,
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

type Side = (typeof SIDES)[number]
type Cm = { length: number; width: number; height: number }

/** Three whole centimetres; undefined as long as one is none. */
function sidesOf({ Length, Width, Height }: Record<Side, string>): Cm | undefined {
  const [length, width, height] = [Length, Width, Height].map((text) =>
    /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0,
  )
  return length && width && height && Math.max(length, width, height) <= SIDE_MAX_CM
    ? { length, width, height }
    : undefined
}

const inMm = ({ length, width, height }: Cm) => ({
  lengthMm: length * 10,
  widthMm: width * 10,
  heightMm: height * 10,
})

/** What was shown is what is taken. Where nothing is kept by batch there is nothing to say. */
const seenPicks = ({ sku_id }: PackLine, picks: readonly PackPick[]) =>
  picks.some(({ batch_id }) => batch_id !== null)
    ? picks.map(({ batch_id, count }) => ({ sku_id, batch_id, count }))
    : []
