import { useState } from 'react'

import { BACK_AS, backLabels } from '#contract/admin/parcel-fields.ts'
import { cameBackFields } from '#contract/admin/parcels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../../api/use-mutation.ts'
import { AreaInput, SelectInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import { labelText } from '../label-text.ts'

type Found = { as: string; note?: string | null | undefined }
const START: Found = { as: '', note: '' }

/** A parcel is here again: how was it found? */
export function CameBack({ id, about, onDone }: { id: number; about: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('parcelCameBack')
  const form = useSendForm<Found>({
    schema: cameBackFields,
    labels: { as: t.howItWasFound, note: t.note },
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
      <Button variant="primary" aria-label={fill(t.cameBackOf, { order: about })} onClick={() => setOpen(true)}>
        {t.cameBack}
      </Button>
      <DialogForm
        open={isOpen}
        title={t.cameBackQuestion}
        action={t.save}
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p>{t.cameBackLead}</p>
        <SelectInput
          name="as"
          placeholder={t.chooseFound}
          options={BACK_AS.map((value) => ({ value, label: labelText(backLabels[value]) }))}
        />
        <AreaInput name="note" rows={3} />
      </DialogForm>
    </>
  )
}
