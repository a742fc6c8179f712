import { noteFields, type Customer } from '#contract/admin/customers.ts'

import { useAct } from '../api/use-act.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { AreaInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { CustomerPart } from './customer-part.ts'

/** What staff tell each other about a customer. */
export function NoteForm({ customer, onChanged }: CustomerPart) {
  const { act } = useAct('changeCustomer')
  const form = useEditForm({
    name: `customer:${customer.id}`,
    schema: noteFields,
    labels: { note: 'Only staff reads it' },
    thing: customer,
    read: ({ note, version }: Customer) => ({ values: { note }, version }),
    save: ({ note = '' }, version) => act({ id: customer.id, version, note }),
    onSaved: onChanged,
    saved: 'Saved.',
  })
  return (
    <Block title="Note">
      <EditFormFields form={form} act="Save note">
        <AreaInput name="note" rows={4} maxLength={1000} />
      </EditFormFields>
    </Block>
  )
}
