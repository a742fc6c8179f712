import { collectionFields, type Collection } from '#contract/admin/category.ts'
import { z } from '#contract/core/zod.ts'
import { LANGUAGES } from '#contract/languages.ts'

import { useMutation } from '../api/use-mutation.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { fieldIn, others, textsToSend, textValues, type TextInput as Text } from '../shared/texts/text-values.ts'

const own = collectionFields.pick({ name: true }).strip()
const texts: readonly Text[] = [{ wire: 'name', kind: 'text', schema: own.shape.name }]
const inOther = z.literal('').or(own.shape.name).optional()
const schema = own.extend(Object.fromEntries(others.map((code) => [fieldIn(code, 'name'), inOther])))
const labels = {
  name: 'Name',
  ...Object.fromEntries(others.map((code) => [fieldIn(code, 'name'), `Name, ${LANGUAGES[code].name}`])),
}

type NameDialogProps = {
  open: boolean
  /** the one that is renamed; without it a new one is made */
  collection?: Collection
  onClose: () => void
  onSaved: () => void
}

/** The name of a collection; one that is there has it in other languages too (spec H6.6). */
export function CollectionNameDialog({ open, collection, onClose, onSaved }: NameDialogProps) {
  const { mutate: add } = useMutation('addCollection')
  const { mutate: change } = useMutation('changeCollection')
  const inOthers = collection ? textValues(collection.texts, texts) : {}
  const start = { name: collection?.name ?? '', ...inOthers }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const fields = own.parse(values)
      const typed = Object.entries(values).filter(([name, value]) => Reflect.get(inOthers, name) !== value)
      const changed = { ...fields, texts: textsToSend(Object.fromEntries(typed), values, texts) }
      const answer = await (collection
        ? change({ id: collection.id, version: collection.version, ...changed })
        : add(fields))
      if (answer.status) onSaved()
      return answer
    },
  })
  return (
    <DialogForm
      form={form}
      open={open}
      title={collection ? `What changes in ${collection.name}?` : 'What is the collection called?'}
      action={collection ? 'Save collection' : 'Add collection'}
      start={start}
      onClose={onClose}
    >
      <TextInput name="name" maxLength={60} />
      {collection &&
        others.map((code) => (
          <TextInput key={code} name={fieldIn(code, 'name')} lang={LANGUAGES[code].tag} maxLength={60} />
        ))}
    </DialogForm>
  )
}
