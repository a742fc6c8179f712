import { linkFields } from '#contract/admin/returns.ts'
import * as t from '#text/office/return.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Note } from '../shared/page/note.tsx'
import type { ReturnPart } from './return-part.ts'

/** A guest typed an order's number: whether it is theirs, and which it is if it is not. */
export function LinkOrder({ request, onChanged }: ReturnPart) {
  const { id, linked: isLinked, order_no: typed } = request
  const { mutate } = useMutation('linkReturn')
  const form = useSendForm({
    schema: linkFields,
    labels: { order_no: t.orderNumber },
    start: { order_no: isLinked ? typed : '' },
    send: async ({ order_no }) => {
      const answer = await mutate({ id, order_no })
      if (answer.status) onChanged(answer.data)
      return answer
    },
  })
  if (isLinked) return <Note tone="good">{t.guestMatches}</Note>
  return (
    <>
      <Note tone="bad">{rich(t.guestUnmatched, { typed: <b>{typed}</b> })}</Note>
      <SendFormFields form={form} action={t.linkToOrder} row isAside>
        <TextInput name="order_no" autoComplete="off" />
      </SendFormFields>
    </>
  )
}
