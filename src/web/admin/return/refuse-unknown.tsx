import { textField } from '#contract/admin/fields.ts'
import { RETURN_NOTE_MAX } from '#contract/admin/returns.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/return.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import { labels } from './decision-values.ts'
import type { ReturnPart } from './return-part.ts'

const schema = z.object({ words: textField(labels.words, RETURN_NOTE_MAX) })

/**
 * A return of no order that we know can only be refused. No message goes out, because anybody may have typed the address.
 */
export function RefuseUnknown({ request: { id }, onChanged }: ReturnPart) {
  const { mutate } = useMutation('decideReturn')
  const form = useSendForm({
    schema,
    labels,
    start: { words: '' },
    send: async (typed) => {
      const answer = await mutate({ id, outcome: 'refuse', words: typed.words })
      if (answer.status) onChanged(answer.data)
      return answer
    },
  })
  return (
    <Block title={t.yourDecision}>
      <SendFormFields form={form} action={t.refuse}>
        <AreaInput name="words" rows={3} hint={t.refuseUnknownHint} />
      </SendFormFields>
    </Block>
  )
}
