import { categoryFields, type CategoryRow } from '#contract/admin/category.ts'
import { CATEGORY_COLOURS } from '#contract/product-choices.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'

import { useMutation } from '../api/use-mutation.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { nameLabels, NameInputs, nameShape, namesToSend, nameValues } from './name-texts.tsx'

type CategoryDialogProps = {
  open: boolean
  /** the one that changes; without it a new one is made */
  category?: CategoryRow
  onClose: () => void
  onSaved: (category: CategoryRow) => void
}

const colourTexts = {
  pickle: t.red,
  sattu: t.green,
  spice: t.brown,
  namkeen: t.darkGreen,
  sweet: t.wine,
  papad: t.blue,
}
const colourOptions = CATEGORY_COLOURS.map((value) => ({ value, label: colourTexts[value] }))
const colourField = categoryFields.shape.colour.catch('pickle')

const own = categoryFields.strip()
const schema = own.extend(nameShape(own.shape.name))
const labels = { name: t.name, colour: t.colour, ...nameLabels }

/** The name and colour of a category; one that is there has its name in other languages too. */
export function CategoryDialog({ open, category, onClose, onSaved }: CategoryDialogProps) {
  const { mutate: add } = useMutation('addCategory')
  const { mutate: change } = useMutation('changeCategory')
  const start = { name: category?.name ?? '', colour: colourField.parse(category?.colour), ...nameValues(category) }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const fields = own.parse(values)
      const changed = { ...fields, texts: namesToSend(category, values) }
      const answer = await (category ? change({ id: category.id, version: category.version, ...changed }) : add(fields))
      if (answer.status) onSaved(answer.data)
      return answer
    },
  })
  return (
    <DialogForm
      form={form}
      open={open}
      title={category ? fill(t.whatChangesQuestion, { name: category.name }) : t.categoryNameQuestion}
      action={category ? t.saveCategory : t.addCategory}
      start={start}
      onClose={onClose}
    >
      <TextInput name="name" maxLength={60} />
      {category && <NameInputs />}
      <PillInput name="colour" options={colourOptions} />
    </DialogForm>
  )
}
