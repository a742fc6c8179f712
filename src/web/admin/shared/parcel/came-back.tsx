import { useState } from 'react'

import { BACK_AS, backLabels } from '#contract/admin/parcel-fields.ts'
import { cameBackFields } from '#contract/admin/parcels.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../../api/use-mutation.ts'
import { AreaInput, SelectInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'

type Found = { as: string; note?: string | null | undefined }
const START: Found = { as: '', note: '' }

/** A parcel is here again: how was it found? */
export function CameBack({ id, about, onDone }: { id: number; about: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('parcelCameBack')
  const form = useSendForm<Found>({
    schema: cameBackFields,
    labels: { as: 'How it was found', note: 'Note' },
    start: START,
    send: async (found) => {
      const answer = await mutate({ id, ...cameBackFields.parse(found) })
      if (!answer.status) return answer
      setOpen(false)
      onDone()
      return answer
    },
  })
  return (
    <>
      <Button variant="primary" aria-label={`Came back, ${about}`} onClick={() => setOpen(true)}>
        Came back
      </Button>
      <DialogForm
        open={isOpen}
        title="How did it come back?"
        action="Save"
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p>Its pieces stay out of stock. Other goods than yours are put before the owner, for a claim.</p>
        <SelectInput
          name="as"
          placeholder="Choose how you found it"
          options={BACK_AS.map((value) => ({ value, label: backLabels[value] }))}
        />
        <AreaInput name="note" rows={3} />
      </DialogForm>
    </>
  )
}
