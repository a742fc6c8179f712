import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { receiveFields, type StockRow } from '#contract/admin/stock.ts'
import { addDays } from '#contract/core/dates.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import { useSession } from '../../api/session.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { AreaInput, Fields, NumberInput, TextInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import { nameOfSize, showOnHand } from './size-name.ts'

const labels = {
  pieces: t.units,
  'batch.code': t.batch,
  'batch.packed_on': t.packedOn,
  'batch.best_before': t.toUseBy,
  'batch.shelf': t.shelf,
  note: t.note,
}

/** Without a batch its dates say nothing. */
const schema = z
  .object({
    pieces: z.unknown().pipe(receiveFields.shape.pieces),
    batch: z.object({ code: z.string(), packed_on: z.string(), best_before: z.string(), shelf: z.string() }),
    note: z.string(),
  })
  .transform(({ batch, ...rest }): z.input<typeof receiveFields> => ({
    ...rest,
    ...(batch.code.trim() !== '' && { batch }),
  }))
  .pipe(receiveFields)

type ReceiveDialogProps = {
  size: Pick<StockRow, 'sku_id' | 'product' | 'size' | 'shelf_days'>
  /** how many are expected */
  pieces?: number | null
  onClose: () => void
  onDone: () => void
}

/** New pieces on the shelf, with the batch that they belong to if the shop keeps any. */
export function ReceiveDialog({ size, pieces: expected = null, onClose, onDone }: ReceiveDialogProps) {
  const today = useSession().now.slice(0, 10)
  const { mutate } = useMutation('receiveStock')
  const batch = { code: '', packed_on: today, best_before: bestBefore(today, size.shelf_days), shelf: '' }
  const start: z.input<typeof schema> = { pieces: expected, batch, note: '' }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const answer = await mutate({ ...receiveFields.parse(values), sku_id: size.sku_id })
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
      title={fill(t.howManyCameQuestion, { name: nameOfSize(size) })}
      action={t.receive}
      start={start}
      form={form}
      onClose={onClose}
    >
      <NumberInput name="pieces" inputMode="numeric" />
      <TextInput name="batch.code" hint={t.batchHint} autoComplete="off" />
      <Fields columns={2}>
        <TextInput name="batch.packed_on" type="date" max={today} />
        <TextInput name="batch.best_before" type="date" />
      </Fields>
      <ProposeBestBefore days={size.shelf_days} />
      <TextInput name="batch.shelf" autoComplete="off" />
      <AreaInput name="note" rows={2} />
    </DialogForm>
  )
}

/** The use-by date follows the day of packing by the product's shelf life, as long as nobody has typed another. */
function ProposeBestBefore({ days }: { days: number | null }) {
  const { setValue, getFieldState } = useFormContext()
  const packedOn: unknown = useWatch({ name: 'batch.packed_on' })
  useEffect(() => {
    if (typeof packedOn !== 'string' || packedOn === '' || getFieldState('batch.best_before').isDirty) return
    setValue('batch.best_before', bestBefore(packedOn, days))
  }, [packedOn, days, setValue, getFieldState])
  return null
}

const bestBefore = (packedOn: string, days: number | null): string => (days === null ? '' : addDays(packedOn, days))
