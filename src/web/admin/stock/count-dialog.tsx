import { countFields, type StockSize } from '#contract/admin/stock.ts'
import { isRecord } from '#contract/core/json.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { AreaInput, Fields, NumberInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { nameOfSize, showOnHand } from '../shared/stock/size-name.ts'

const LOOSE = 'loose'
const counted = countFields.shape.counts.element.shape.pieces
const schema = z.object({ pieces: z.record(z.string(), z.unknown().pipe(counted)), note: z.string() })
type Counted = { pieces: Record<string, unknown>; note: string }

type CountDialogProps = {
  size: StockSize
  onClose: () => void
  onDone: () => void
  /** another person changed it: the figures are asked for again, what was typed stays */
  onMoved: () => void
}

/** What is on the shelf, as a person has counted it. */
export function CountDialog({ size, onClose, onDone, onMoved }: CountDialogProps) {
  const { mutate } = useMutation('countStock')
  const places = placesOf(size)
  const start: Counted = { pieces: Object.fromEntries(places.map(({ key, pieces: units }) => [key, units])), note: '' }
  const form = useSendForm<Counted>({
    schema,
    labels: { note: t.note, ...Object.fromEntries(places.map(({ key, label }) => [`pieces.${key}`, label])) },
    start,
    send: async (values) => {
      const { pieces: units, note } = schema.parse(values)
      const counts = places.flatMap(({ key, batchId }) =>
        units[key] === undefined ? [] : [{ batch_id: batchId, pieces: units[key] }],
      )
      const answer = await mutate({ sku_id: size.sku_id, counts, from: size.on_hand, note })
      if (answer.status) {
        showOnHand(size, answer.data)
        onDone()
        return answer
      }
      if (answer.code === 'STOCK_MOVED') onMoved()
      return answer.code === 'STOCK_SHORT' ? { ...answer, message: shortLabel(answer.data) } : answer
    },
  })
  return (
    <DialogForm
      open
      title={fill(t.howManyThereQuestion, { name: nameOfSize(size) })}
      action={t.correct}
      start={start}
      form={form}
      onClose={onClose}
    >
      <p className="quiet">{fill(t.countLead, { count: size.on_hand })}</p>
      <Fields columns={places.length > 1 ? 2 : 1}>
        {places.map(({ key }) => (
          <NumberInput key={key} name={`pieces.${key}`} inputMode="numeric" />
        ))}
      </Fields>
      <AreaInput name="note" rows={2} hint={t.countNoteHint} />
    </DialogForm>
  )
}

const placesOf = ({ batches, loose }: StockSize) => [
  ...batches.map(({ id, code, best_before, left }) => ({
    key: `b${id}`,
    batchId: id,
    label: fill(t.batchUntil, { code, day: showDay(best_before) }),
    pieces: left,
  })),
  { key: LOOSE, batchId: null, label: batches.length > 0 ? t.withoutBatch : t.countedOnTheShelf, pieces: loose },
]

/** Which orders need more than was counted. */
function shortLabel(data: unknown): string {
  const orders = isRecord(data) && Array.isArray(data['orders']) ? data['orders'].map(String) : []
  return orders.length > 0 ? fill(t.shortForOrders, { orders: orders.join(', ') }) : t.shortForPayments
}
