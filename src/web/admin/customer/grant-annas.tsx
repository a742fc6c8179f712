import { annasFields } from '#contract/admin/customers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { DayInput, Fields, NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import type { CustomerPart } from './customer-part.ts'
import { worth } from './worth.ts'

type Typed = { annas: number | null; good_till?: string | null | undefined; words: string }
const START: Typed = { annas: null, good_till: null, words: '' }

/** Annas as a gift, or taken away again; the words are read by the customer. */
export function GrantAnnas({ customer: { id }, onChanged }: CustomerPart) {
  const { act } = useAct('grantAnnas')
  const form = useSendForm<Typed>({
    schema: annasFields,
    labels: { annas: 'Annas', good_till: 'Good till', words: 'Why' },
    start: START,
    send: async (values) => {
      const answer = await act({ id, ...annasFields.parse(values) })
      if (answer.status) {
        onChanged(answer.data)
        form.rhf.reset(START)
        showToast('Saved. They see it in their wallet.', 'good')
      }
      return answer
    },
  })
  const annas = form.rhf.watch('annas')
  return (
    <details className="grant">
      <summary>Grant or take annas</summary>
      <SendFormFields form={form} act={actOf(annas)} isAside>
        <Fields columns={3}>
          <NumberInput name="annas" inputMode="text" hint={hintOf(annas)} />
          <DayInput name="good_till" hint="Empty: as long as earned ones." />
          <TextInput name="words" autoComplete="off" maxLength={120} hint="They read it." />
        </Fields>
      </SendFormFields>
    </details>
  )
}

/** 'Grant 160 annas', 'Take 40 annas'. */
function actOf(annas: unknown): string {
  const count = Number(annas)
  if (!Number.isInteger(count) || count === 0) return 'Grant annas'
  return `${count > 0 ? 'Grant' : 'Take'} ${formatNumber(Math.abs(count))} annas`
}

const hintOf = (annas: unknown): string => {
  const count = Number(annas)
  return `${Number.isInteger(count) && count > 0 ? `${worth(count)}. ` : ''}Minus takes away.`
}
