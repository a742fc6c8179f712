import { useWatch } from 'react-hook-form'

import { DISPOSALS, namesReceiver } from '#contract/admin/stock-fields.ts'
import { WASTE_REASONS, wasteFields, type Batch, type StockSize } from '#contract/admin/stock.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { AreaInput, NumberInput, PillInput, SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import { nameOfSize, showOnHand } from '../shared/stock/size-name.ts'

const labels = {
  batch: t.fromBatch,
  reason: t.why,
  pieces: t.howMany,
  note: t.note,
  disposal: t.whatBecomesOfIt,
  disposed_to: t.toWhomOrWhat,
}
const LOOSE = 'none'

/** A select says text: the batch's number, or that there is none. */
const schema = z
  .object({
    batch: z.string(),
    pieces: z.unknown().pipe(wasteFields.shape.pieces),
    reason: wasteFields.shape.reason,
    disposal: z.enum(DISPOSALS),
    disposed_to: z.string(),
    note: z.string(),
  })
  .transform(({ batch, ...rest }): z.input<typeof wasteFields> => ({
    ...rest,
    ...(batch !== LOOSE && { batch_id: Number(batch) }),
  }))
  .pipe(wasteFields)

type WasteDialogProps = {
  size: StockSize
  /** the batch that is thrown away, where it was chosen before */
  of?: Batch | undefined
  onClose: () => void
  onDone: () => void
}

/** Pieces that nobody will eat. */
export function WasteDialog({ size, of, onClose, onDone }: WasteDialogProps) {
  const { mutate } = useMutation('wasteStock')
  const first = of ?? (size.loose > 0 ? undefined : size.batches[0])
  const start: z.input<typeof schema> = {
    batch: first ? String(first.id) : LOOSE,
    pieces: of?.held_pieces ?? null,
    reason: of ? 'Too old' : 'Broken',
    disposal: useSession().disposal,
    disposed_to: '',
    note: '',
  }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const answer = await mutate({ ...wasteFields.parse(values), sku_id: size.sku_id })
      if (answer.status) {
        showOnHand(size, answer.data)
        onDone()
      }
      return answer
    },
  })
  return (
    <DialogForm
      open
      isFinal
      title={fill(t.wasteQuestion, { name: nameOfSize(size) })}
      action={t.waste}
      start={start}
      form={form}
      onClose={onClose}
    >
      {size.batches.length > 0 && <SelectInput name="batch" options={batchOptions(size)} />}
      <PillInput name="reason" options={WASTE_REASONS.map((value) => ({ value, label: labelText(value) }))} />
      <NumberInput name="pieces" inputMode="numeric" />
      <Disposal />
      <AreaInput name="note" rows={2} />
      <WasteEffect size={size} />
    </DialogForm>
  )
}

const batchOptions = ({ batches, loose }: StockSize) => [
  ...batches.map((batch) => ({
    value: String(batch.id),
    label: fill(t.batchUntilLeft, { code: batch.code, day: showDay(batch.best_before), left: batch.left }),
  })),
  ...(loose > 0 ? [{ value: LOOSE, label: fill(t.withoutBatchCount, { count: loose }) }] : []),
]

/** What becomes of it, which licence holders report; some ways say to whom it goes. */
function Disposal() {
  const disposal: unknown = useWatch({ name: 'disposal' })
  return (
    <>
      <PillInput name="disposal" options={DISPOSALS.map((value) => ({ value, label: labelText(value) }))} />
      {namesReceiver(String(disposal)) && <TextInput name="disposed_to" maxLength={80} />}
    </>
  )
}

/** What it does to the figures, before it is done. */
function WasteEffect({ size: { on_hand: onHand, available, batches } }: { size: StockSize }) {
  const [id, typed]: unknown[] = useWatch({ name: ['batch', 'pieces'] })
  const units = Number(typed)
  if (!Number.isInteger(units) || units < 1) return null
  const held = batches.find((batch) => String(batch.id) === id)?.held_pieces ?? 0
  const sold = Math.max(units - held, 0)
  return (
    <p className="quiet">
      {fill(t.onHandThen, { now: onHand, after: onHand - units })}{' '}
      {sold === 0
        ? fill(t.availableStays, { count: available })
        : fill(t.availableThen, { now: available, after: available - sold })}
    </p>
  )
}
