import { useNavigate } from 'react-router'

import type { AdminOrder } from '#contract/admin/order.ts'
import { newReturnFields } from '#contract/admin/returns.ts'
import { z } from '#contract/core/zod.ts'
import { RETURN_REASONS } from '#contract/return-reasons.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, CheckInput, NumberInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import { useBroughtDescription } from './brought-description.ts'

/** Pieces of every size of the order, none of some. */
const schema = z
  .object({
    order_no: z.string(),
    lines: z.array(z.object({ sku_id: z.number(), count: z.number().int().min(0) })),
    reason: z.unknown().pipe(newReturnFields.shape.reason),
    description: z.string(),
    to_shelf: z.boolean(),
  })
  .transform(({ lines, ...rest }): z.input<typeof newReturnFields> => ({
    ...rest,
    lines: lines.filter(({ count }) => count > 0),
  }))
  .pipe(newReturnFields)
type Values = z.input<typeof schema>

const reasons = RETURN_REASONS.map((value) => ({ value, label: labelText(value) }))

type NewReturnProps = { order: AdminOrder; open: boolean; onClose: () => void }

/** A return that its shopper did not ask for: a jar was missing, or out of goodwill. */
export function NewReturn({ order: { order_no, status, lines, rest_on: restOn }, open, onClose }: NewReturnProps) {
  const description = useBroughtDescription()
  const { mutate } = useMutation('makeReturn')
  const navigate = useNavigate()
  const start: Values = {
    order_no,
    lines: lines.map(({ sku_id, count, taken_back }) => ({ sku_id, count: count - taken_back })),
    reason: '',
    description,
    to_shelf: false,
  }
  const form = useSendForm<Values>({
    schema,
    labels: {
      reason: t.reason,
      description: t.whatHappened,
      lines: t.units,
      'lines.count': t.units,
      to_shelf: t.backToShelf,
    },
    start,
    send: async (values) => {
      const answer = await mutate(newReturnFields.parse(values))
      if (answer.status) await navigate(`/returns/${answer.data.id}`)
      return answer
    },
  })
  return (
    <DialogForm open={open} title={t.returnQuestion} action={t.newReturn} start={start} form={form} onClose={onClose}>
      {lines.map(({ sku_id, name, size, count }, place) => (
        <NumberInput
          key={sku_id}
          name={`lines.${place}.count`}
          inputMode="numeric"
          hint={fill(t.lineOrdered, { name, size, count })}
        />
      ))}
      <SelectInput name="reason" placeholder={t.chooseReason} options={reasons} />
      <AreaInput name="description" rows={3} />
      {(status === 'Packed' || restOn !== null) && <CheckInput name="to_shelf" />}
    </DialogForm>
  )
}
