import { words } from '#contract/admin/fields.ts'
import { RETURN_WORDS_MAX } from '#contract/admin/returns.ts'
import { z } from '#contract/core/zod.ts'

import { useAct } from '../api/use-act.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import { labels } from './decision-values.ts'
import type { ReturnPart } from './return-part.ts'

const schema = z.object({ words: words(labels.words, RETURN_WORDS_MAX) })

/** A return of no order that we know can only be refused; nobody is told, because anybody may have typed the address. */
export function RefuseUnknown({ request: { id }, onChanged }: ReturnPart) {
  const { act } = useAct('decideReturn')
  const form = useSendForm({
    schema,
    labels,
    start: { words: '' },
    send: async (said) => {
      const answer = await act({ id, outcome: 'refuse', words: said.words })
      if (answer.status) onChanged(answer.data)
      return answer
    },
  })
  return (
    <Block title="Your decision">
      <SendFormFields form={form} act="Refuse">
        <AreaInput name="words" rows={3} hint="Kept here. Nobody is written to as long as there is no order." />
      </SendFormFields>
    </Block>
  )
}
