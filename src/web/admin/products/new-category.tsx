import { categoryFields, type CategoryRow } from '#contract/admin/category.ts'
import { CATEGORY_COLOURS } from '#contract/product-choices.ts'

import { useAct } from '../api/use-act.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

type NewCategoryProps = { open: boolean; onClose: () => void; onAdded: (category: CategoryRow) => void }

/** What each colour is called on the form. */
export const colourOptions = CATEGORY_COLOURS.map((value, n) => ({
  value,
  label: ['Red', 'Green', 'Brown', 'Dark green', 'Wine', 'Blue'][n] ?? value,
}))
const start = { name: '', colour: 'pickle' as const }

export function NewCategory({ open, onClose, onAdded }: NewCategoryProps) {
  const { act } = useAct('addCategory')
  const form = useSendForm({
    schema: categoryFields,
    labels: { name: 'Name', colour: 'Colour' },
    start,
    send: async (values) => {
      const answer = await act(categoryFields.parse(values))
      if (answer.status) onAdded(answer.data)
      return answer
    },
  })
  return (
    <DialogForm
      form={form}
      open={open}
      title="What is the category called?"
      act="Add category"
      start={start}
      onClose={onClose}
    >
      <TextInput name="name" maxLength={60} />
      <PillInput name="colour" options={colourOptions} />
    </DialogForm>
  )
}
