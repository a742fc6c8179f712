import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { AdminOrder } from '#contract/admin/order.ts'
import { newReturnFields } from '#contract/admin/returns.ts'
import { RETURN_DESCRIPTION_MAX } from '#contract/core/limits.ts'
import { z } from '#contract/core/zod.ts'
import { RETURN_REASONS } from '#contract/return-reasons.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useAct } from '../api/use-act.ts'
import { AreaInput, NumberInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

/** Pieces of every size of the order, none of some. */
const schema = z
  .object({
    order_no: z.string(),
    lines: z.array(z.object({ sku_id: z.number(), count: z.number().int().min(0) })),
    reason: z.unknown().pipe(newReturnFields.shape.reason),
    description: z.string(),
  })
  .transform(({ lines, ...rest }): z.input<typeof newReturnFields> => ({
    ...rest,
    lines: lines.filter(({ count }) => count > 0),
  }))
  .pipe(newReturnFields)
type Values = z.input<typeof schema>

/** A return that its shopper did not ask for: a jar was missing, or out of goodwill. */
export function NewReturn({ order: { order_no, lines } }: { order: AdminOrder }) {
  const asked = useAsked()
  const [isOpen, setOpen] = useState(asked !== '')
  const { act } = useAct('makeReturn')
  const navigate = useNavigate()
  const start: Values = {
    order_no,
    lines: lines.map(({ sku_id, count, taken_back }) => ({ sku_id, count: count - taken_back })),
    reason: '',
    description: asked,
  }
  const form = useSendForm<Values>({
    schema,
    labels: { reason: 'Reason', description: 'What happened', lines: 'Pieces', 'lines.count': 'Pieces' },
    start,
    send: async (values) => {
      const answer = await act(newReturnFields.parse(values))
      if (answer.status) await navigate(`/returns/${answer.data.id}`)
      return answer
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>New return</Button>
      <DialogForm
        open={isOpen}
        title="What comes back?"
        act="New return"
        start={start}
        form={form}
        onClose={() => setOpen(false)}
      >
        {lines.map(({ sku_id, name, size, count }, place) => (
          <NumberInput
            key={sku_id}
            name={`lines.${place}.count`}
            inputMode="numeric"
            hint={`${name}, ${size}: ${count} ordered`}
          />
        ))}
        <SelectInput name="reason" placeholder="Choose a reason" options={RETURN_REASONS} />
        <AreaInput name="description" rows={3} />
      </DialogForm>
    </>
  )
}

/** What somebody wrote who wants to send something back: a ticket that leads here brings it. */
function useAsked(): string {
  const brought: unknown = useLocation().state
  const words: unknown = brought !== null && typeof brought === 'object' ? Reflect.get(brought, 'newReturn') : ''
  return typeof words === 'string' ? words.slice(0, RETURN_DESCRIPTION_MAX) : ''
}
