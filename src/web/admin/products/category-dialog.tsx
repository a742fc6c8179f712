import { categoryFields, type CategoryRow } from '#contract/admin/category.ts'
import { z } from '#contract/core/zod.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { CATEGORY_COLOURS } from '#contract/product-choices.ts'

import { useMutation } from '../api/use-mutation.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { fieldIn, others, textsToSend, textValues, type TextInput as Text } from '../shared/texts/text-values.ts'

type CategoryDialogProps = {
  open: boolean
  /** the one that changes; without it a new one is made */
  category?: CategoryRow
  onClose: () => void
  onSaved: (category: CategoryRow) => void
}

const colourOptions = CATEGORY_COLOURS.map((value, n) => ({
  value,
  label: ['Red', 'Green', 'Brown', 'Dark green', 'Wine', 'Blue'][n] ?? value,
}))
const colourField = categoryFields.shape.colour.catch('pickle')

const own = categoryFields.strip()
const texts: readonly Text[] = [{ wire: 'name', kind: 'text', schema: own.shape.name }]
const inOther = z.literal('').or(own.shape.name).optional()
const schema = own.extend(Object.fromEntries(others.map((code) => [fieldIn(code, 'name'), inOther])))
const labels = {
  name: 'Name',
  colour: 'Colour',
  ...Object.fromEntries(others.map((code) => [fieldIn(code, 'name'), `Name, ${LANGUAGES[code].name}`])),
}

/** The name and colour of a category; one that is there has its name in other languages too. */
export function CategoryDialog({ open, category, onClose, onSaved }: CategoryDialogProps) {
  const { mutate: add } = useMutation('addCategory')
  const { mutate: change } = useMutation('changeCategory')
  const inOthers = category ? textValues(category.texts, texts) : {}
  const start = { name: category?.name ?? '', colour: colourField.parse(category?.colour), ...inOthers }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const fields = own.parse(values)
      const typed = Object.entries(values).filter(([name, value]) => Reflect.get(inOthers, name) !== value)
      const changed = { ...fields, texts: textsToSend(Object.fromEntries(typed), values, texts) }
      const answer = await (category ? change({ id: category.id, version: category.version, ...changed }) : add(fields))
      if (answer.status) onSaved(answer.data)
      return answer
    },
  })
  return (
    <DialogForm
      form={form}
      open={open}
      title={category ? `What changes in ${category.name}?` : 'What is the category called?'}
      action={category ? 'Save category' : 'Add category'}
      start={start}
      onClose={onClose}
    >
      <TextInput name="name" maxLength={60} />
      {category &&
        others.map((code) => (
          <TextInput key={code} name={fieldIn(code, 'name')} lang={LANGUAGES[code].tag} maxLength={60} />
        ))}
      <PillInput name="colour" options={colourOptions} />
    </DialogForm>
  )
}
