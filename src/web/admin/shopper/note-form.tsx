import { noteFields, type StaffShopper } from '#contract/admin/shoppers.ts'
import * as t from '#text/office/shopper.ts'

import { useMutation } from '../api/use-mutation.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { AreaInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { ShopperPart } from './shopper-part.ts'

/** What staff note for each other about a shopper. */
export function NoteForm({ shopper, onChanged }: ShopperPart) {
  const { mutate } = useMutation('changeCustomer')
  const form = useEditForm({
    name: `customer:${shopper.id}`,
    schema: noteFields,
    labels: { note: t.staffNote },
    thing: shopper,
    read: ({ note, version }: StaffShopper) => ({ values: { note }, version }),
    save: ({ note = '' }, version) => mutate({ id: shopper.id, version, note }),
    onSaved: onChanged,
    saved: t.saved,
  })
  return (
    <Block title={t.note}>
      <EditFormFields form={form} action={t.saveNote}>
        <AreaInput name="note" rows={4} maxLength={1000} />
      </EditFormFields>
    </Block>
  )
}
