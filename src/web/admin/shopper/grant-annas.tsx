import { annasFields } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { DayInput, Fields, NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { annasValue } from './annas-value.ts'
import type { ShopperPart } from './shopper-part.ts'

type Typed = { annas: number | null; good_till?: string | null | undefined; words: string }
const START: Typed = { annas: null, good_till: null, words: '' }

/** Annas as a gift, or taken away again; the words are read by the shopper. */
export function GrantAnnas({ shopper: { id }, onChanged }: ShopperPart) {
  const { mutate } = useMutation('grantAnnas')
  const form = useSendForm<Typed>({
    schema: annasFields,
    labels: { annas: t.annas, good_till: t.goodTill, words: t.reason },
    start: START,
    send: async (values) => {
      const answer = await mutate({ id, ...annasFields.parse(values) })
      if (answer.status) {
        onChanged(answer.data)
        form.rhf.reset(START)
        showToast(t.annasSaved, 'good')
      }
      return answer
    },
  })
  const annas = form.rhf.watch('annas')
  return (
    <details className="grant">
      <summary>{t.grantOrTakeAnnas}</summary>
      <SendFormFields form={form} action={actionOf(annas)} isAside>
        <Fields columns={3}>
          <NumberInput name="annas" inputMode="text" hint={hintOf(annas)} />
          <DayInput name="good_till" hint={t.goodTillHint} />
          <TextInput name="words" autoComplete="off" maxLength={120} hint={t.reasonHint} />
        </Fields>
      </SendFormFields>
    </details>
  )
}

/** 'Grant 160 annas', 'Take 40 annas'. */
function actionOf(annas: unknown): string {
  const count = Number(annas)
  if (!Number.isInteger(count) || count === 0) return t.grantAnnas
  const n = Math.abs(count)
  return plural(count > 0 ? t.grantCount : t.takeCount, n, { n: formatNumber(n) })
}

const hintOf = (annas: unknown): string => {
  const count = Number(annas)
  return Number.isInteger(count) && count > 0 ? fill(t.minusHintWithValue, { value: annasValue(count) }) : t.minusHint
}
