import { collectionFields, type Collection } from '#contract/admin/category.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'

import { useMutation } from '../api/use-mutation.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { nameLabels, NameInputs, nameShape, namesToSend, nameValues } from './name-texts.tsx'

type CollectionDialogProps = {
  open: boolean
  /** the one that changes; without it a new one is made */
  collection?: Collection
  onClose: () => void
  onSaved: () => void
}

const own = collectionFields.pick({ name: true }).strip()
const schema = own.extend(nameShape(own.shape.name))
const labels = { name: t.name, ...nameLabels }

/** The name of a collection; one that is there has it in other languages too. */
export function CollectionDialog({ open, collection, onClose, onSaved }: CollectionDialogProps) {
  const { mutate: add } = useMutation('addCollection')
  const { mutate: change } = useMutation('changeCollection')
  const start = { name: collection?.name ?? '', ...nameValues(collection) }
  const form = useSendForm({
    schema,
    labels,
    start,
    send: async (values) => {
      const fields = own.parse(values)
      const answer = await (collection
        ? change({
            id: collection.id,
            version: collection.version,
            ...fields,
            texts: namesToSend(collection, values),
          })
        : add(fields))
      if (answer.status) onSaved()
      return answer
    },
  })
  return (
    <DialogForm
      form={form}
      open={open}
      title={collection ? fill(t.whatChangesQuestion, { name: collection.name }) : t.collectionNameQuestion}
      action={collection ? t.saveCollection : t.addCollection}
      start={start}
      onClose={onClose}
    >
      <TextInput name="name" maxLength={60} />
      {collection && <NameInputs />}
    </DialogForm>
  )
}
