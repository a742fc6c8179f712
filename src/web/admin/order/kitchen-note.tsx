import type { AdminOrder } from '#contract/admin/order.ts'
import { kitchenNoteFields } from '#contract/admin/orders.ts'
import * as t from '#text/office/order.ts'

import { useMutation } from '../api/use-mutation.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { AreaInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'

/** It is printed on the slip. A packer reads it. */
export function KitchenNote({ mayEdit, ...part }: OrderPart & { mayEdit: boolean }) {
  if (mayEdit) return <EditNote {...part} />
  const { kitchen_note: note } = part.order
  if (note === '') return null
  return (
    <Block title={t.kitchenNote}>
      <p>{note}</p>
    </Block>
  )
}

function EditNote({ order, onChanged }: OrderPart) {
  const { mutate } = useMutation('changeOrder')
  const form = useEditForm({
    name: `order:${order.order_no}`,
    schema: kitchenNoteFields,
    labels: { kitchen_note: t.kitchenNote },
    thing: order,
    read: ({ kitchen_note, version }: AdminOrder) => ({ values: { kitchen_note }, version }),
    save: ({ kitchen_note = '' }, version) => mutate({ order_no: order.order_no, version, kitchen_note }),
    onSaved: onChanged,
    saved: t.kitchenNoteSaved,
  })
  return (
    <EditFormFields form={form} action={t.saveNote}>
      <AreaInput name="kitchen_note" rows={4} />
    </EditFormFields>
  )
}
