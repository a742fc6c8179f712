import { useState } from 'react'

import { AGAIN_GOODS, againLabels, type AgainGoods } from '#contract/admin/parcel-fields.ts'
import { againFields } from '#contract/admin/parcels.ts'
import type { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'

import { useMutation } from '../../api/use-mutation.ts'
import { useQuery } from '../../api/use-query.ts'
import { confirm } from '../confirm/confirm.ts'
import { SelectInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import { labelText } from '../label-text.ts'
import { AddressInputs, addressLabels, addressStart, sendAnyway } from '../order/address-inputs.tsx'

type Chosen = Omit<z.input<typeof againFields>, 'pieces'> & { pieces: string }

const LABELS = {
  pieces: t.contents,
  ...Object.fromEntries(Object.entries(addressLabels).map(([field, label]) => [`address.${field}`, label])),
}

type SendAgainProps = {
  id: number
  about: string
  /** it is here again, sealed: what is in it may go out once more */
  isSealed: boolean
  onDone: () => void
}

/** What did not arrive goes out once more, in another parcel of the same order. */
export function SendAgain({ id, about, isSealed, onDone }: SendAgainProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('sendAgain')
  const choices: readonly AgainGoods[] = isSealed ? AGAIN_GOODS : ['new']
  const start: Chosen = { pieces: isSealed ? '' : 'new', address: undefined }
  const [isElsewhere, setElsewhere] = useState(false)
  const order = useQuery('order', isOpen ? { order_no: about } : undefined)
  const form = useSendForm<Chosen>({
    schema: againFields,
    labels: LABELS,
    start,
    send: async (chosen) => {
      const request = { id, ...againFields.parse(chosen) }
      const first = await mutate(request)
      const isMeant = first.code === 'ADDRESS_DOUBTFUL' && (await confirm(sendAnyway(first.message)))
      const answer = isMeant ? await mutate({ ...request, anyway: true }) : first
      if (!answer.status) return answer
      setOpen(false)
      onDone()
      return answer
    },
  })
  const sendElsewhere = (isOn: boolean) => {
    form.rhf.setValue('address', isOn && order.data ? addressStart(order.data) : undefined)
    setElsewhere(isOn)
  }
  const open = () => {
    setElsewhere(false)
    setOpen(true)
  }
  return (
    <>
      <Button aria-label={fill(t.sendAgainOf, { order: about })} onClick={open}>
        {t.sendAgain}
      </Button>
      <DialogForm
        open={isOpen}
        title={t.sendAgainQuestion}
        action={t.sendAgain}
        start={start}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p>{t.sendAgainLead}</p>
        <SelectInput
          name="pieces"
          {...(isSealed && { placeholder: t.chooseContents })}
          options={choices.map((value) => ({ value, label: labelText(againLabels[value]) }))}
        />
        <CheckField
          label={t.toAnotherAddress}
          checked={isElsewhere}
          disabled={!order.data}
          onChange={(event) => sendElsewhere(event.target.checked)}
        />
        {isElsewhere && <AddressInputs within="address." />}
      </DialogForm>
    </>
  )
}
