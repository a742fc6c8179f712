import { useWatch } from 'react-hook-form'

import { WASTE_REASONS, wasteFields, type Batch, type StockSize } from '#contract/admin/stock.ts'
import { z } from '#contract/core/zod.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { AreaInput, NumberInput, PillInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { showDay } from '../shared/moment.ts'
import { nameOfSize } from './size-name.ts'

const labels = { batch: 'From batch', reason: 'Why', pieces: 'How many', note: 'Note' }
const LOOSE = 'none'

/** A select says text: the batch's number, or that there is none. */
const schema = z
  .object({
    batch: z.string(),
    pieces: z.unknown().pipe(wasteFields.shape.pieces),
    reason: wasteFields.shape.reason,
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
  const { act } = useAct('wasteStock')
  const first = of ?? (size.loose > 0 ? undefined : size.batches[0])
  const start: z.input<typeof schema> = {
    batch: first ? String(first.id) : LOOSE,
    pieces: of?.held_pieces ?? null,
    reason: of ? 'Too old' : 'Broken',
    note: '',
  }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const answer = await act({ ...wasteFields.parse(values), sku_id: size.sku_id })
      if (!answer.status) return answer
      showToast(`${nameOfSize(size)}: ${answer.data.on_hand.toLocaleString('en-IN')} on hand.`, 'good')
      onDone()
      return answer
    },
  })
  return (
    <DialogForm
      open
      isFinal
      title={`How many ${nameOfSize(size)} are thrown away?`}
      act="Waste"
      start={start}
      form={form}
      onClose={onClose}
    >
      {size.batches.length > 0 && <SelectInput name="batch" options={batchOptions(size)} />}
      <PillInput name="reason" options={WASTE_REASONS.map((value) => ({ value, label: value }))} />
      <NumberInput name="pieces" inputMode="numeric" />
      <AreaInput name="note" rows={2} />
      <WhatThen size={size} />
    </DialogForm>
  )
}

const batchOptions = ({ batches, loose }: StockSize) => [
  ...batches.map((batch) => ({
    value: String(batch.id),
    label: `${batch.code}, best before ${showDay(batch.best_before)}: ${batch.left}`,
  })),
  ...(loose > 0 ? [{ value: LOOSE, label: `Without a batch: ${loose}` }] : []),
]

/** What it does to the figures, before it is done. */
function WhatThen({ size: { on_hand: onHand, available, batches } }: { size: StockSize }) {
  const [id, typed]: unknown[] = useWatch({ name: ['batch', 'pieces'] })
  const pieces = Number(typed)
  if (!Number.isInteger(pieces) || pieces < 1) return null
  const held = batches.find((batch) => String(batch.id) === id)?.held_pieces ?? 0
  const sold = Math.max(pieces - held, 0)
  return (
    <p className="quiet">
      On hand {onHand}, then {onHand - pieces}.{' '}
      {sold === 0
        ? `Available stays ${available}: these were held back.`
        : `Available ${available}, then ${available - sold}.`}
    </p>
  )
}
