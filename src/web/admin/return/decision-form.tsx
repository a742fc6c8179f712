import { useEffect } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'

import '#web/ui/facts/facts.css'
import { type ReturnOutcome } from '#contract/admin/return-fields.ts'
import { decisionFields } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'
import { accepted } from '#contract/envelope.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/return.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Choice } from '#web/ui/choice/choice.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { confirm, useConfirmation } from '../shared/confirm/confirm.ts'
import { LabelProvider } from '../shared/form/form-parts.ts'
import { AreaInput, CheckInput, NumberInput } from '../shared/form/inputs.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Block } from '../shared/page/page-head.tsx'
import { consequencesOf } from './consequences.ts'
import {
  actionLabels,
  annasOf,
  isAll,
  labels,
  maxRefund,
  schema,
  startOf,
  totalOf,
  type DecisionValues,
} from './decision-values.ts'
import { PayeeInput } from './payee-input.tsx'
import type { ReturnedOrder, ReturnPart } from './return-part.ts'

/** What we do about it, and what that does, before it is done. */
export function DecisionForm({ request, order, onChanged, reload }: ReturnPart & { order: ReturnedOrder }) {
  const { mutate } = useMutation('decideReturn')
  const form = useSendForm<DecisionValues>({
    schema,
    labels,
    start: startOf({ request, order }),
    send: async (values) => {
      const decision = decisionFields.parse(values)
      const total = totalOf(decision, order)
      // a refusal names no lines
      const max = decision.outcome === 'refund' ? maxRefund(order, values.lines) : Infinity
      if ('amount' in decision && (decision.amount ?? 0) > max) {
        form.rhf.setError('amount', { message: fill(t.maxHint, { max: formatRupees(max) }) }, { shouldFocus: true })
        return LEFT
      }
      if (decision.outcome === 'refund' && !decision.goods_first && !(await confirm(isMeant(total)))) return LEFT
      const answer = await mutate({ ...decision, id: request.id })
      if (answer.status) {
        showToast(answer.data.state === 'to_approve' ? t.waitsForSecond : t.decisionSaved, 'good')
        onChanged(answer.data)
      } else if (answer.code === 'RETURN_MOVED') reload()
      return answer
    },
  })
  const { rhf, submit } = form
  const values = rhf.watch()
  const all = isAll(order, values.lines)
  const total = totalOf({ amount: values.amount ?? 0, delivery_too: values.delivery_too }, order)
  const max = maxRefund(order, values.lines)
  const { errors, isSubmitting } = rhf.formState
  // while it asks it waits for the person, not for the shop
  const isConfirming = useConfirmation().now !== undefined
  return (
    <FormProvider {...rhf}>
      <LabelProvider value={labels}>
        <form
          className="fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Block title={t.yourDecision}>
            <Outcomes order={order} />
            {values.outcome !== 'refuse' && <UnitFields order={order} />}
            {values.outcome === 'refund' && <MoneyFields order={order} isAll={all} />}
            {values.outcome === 'refund' && order.by_hand && <PayeeInput by={values.pay.by} />}
            {values.outcome !== 'refuse' && <CheckInput name="goods_first" />}
          </Block>
          <Block title={t.consequences}>
            <dl className="facts return-facts">
              {consequencesOf(order, {
                outcome: values.outcome,
                total,
                max: (values.amount ?? 0) > max ? max : undefined,
                annas: annasOf(order, values.lines, values.amount ?? 0),
                goodsFirst: values.goods_first,
                isAll: all,
              }).map(([about, text]) => (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Block>
          <AreaInput name="words" rows={3} hint={t.messageHint} />
          {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
          <div className="button-row">
            <Button type="submit" variant="primary" busy={isSubmitting && !isConfirming}>
              {actionLabels[values.outcome](total)}
            </Button>
          </div>
        </form>
      </LabelProvider>
    </FormProvider>
  )
}

const isMeant = (total: number) => ({
  title: fill(t.refundQuestion, { total: formatRupees(total) }),
  consequence: t.refundLead,
  action: fill(t.refundTotal, { total: formatRupees(total) }),
  isFinal: true,
})

/** A person thought better of it: nothing was sent, and nothing need be said. */
const LEFT = accepted(undefined)

const outcomes: readonly { value: ReturnOutcome; title: string; words: (order: ReturnedOrder) => string }[] = [
  {
    value: 'refund',
    title: t.giveMoneyBack,
    words: ({ by_hand: byHand }) => (byHand ? t.byHandHint : t.asPaidHint),
  },
  { value: 'again', title: t.sendSameAgain, words: () => t.againHint },
  { value: 'refuse', title: t.refuse, words: () => t.refuseHint },
]

function Outcomes({ order }: { order: ReturnedOrder }) {
  const { register } = useFormContext<DecisionValues>()
  const chosen = useWatch<DecisionValues, 'outcome'>({ name: 'outcome' })
  return (
    <fieldset className="decide" aria-label={t.yourDecision}>
      {outcomes.map(({ value, title, words: text }) => (
        <Choice key={value} {...register('outcome')} value={value} checked={value === chosen} title={title}>
          <span className="small quiet">{text(order)}</span>
        </Choice>
      ))}
    </fieldset>
  )
}

function UnitFields({ order: { lines } }: { order: ReturnedOrder }) {
  const { formState } = useFormContext<DecisionValues>()
  const problem = formState.errors.lines?.message ?? formState.errors.lines?.root?.message
  return (
    <fieldset className="decide-units">
      <legend>{t.units}</legend>
      {lines.map(({ sku_id, name, size, left, worth: amounts }, place) => (
        <div key={sku_id} className="decide-units__line">
          <span>
            {name}, {size}
            <span className="small quiet"> {fill(t.leftEach, { left, amount: formatRupees(amounts[0] ?? 0) })}</span>
          </span>
          <NumberInput name={`lines.${place}.count`} inputMode="numeric" aria-label={fill(t.unitsOf, { name, size })} />
        </div>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  )
}

/** The sum follows the pieces until a person types another. */
function MoneyFields({ order, isAll: all }: { order: ReturnedOrder; isAll: boolean }) {
  const { setValue } = useFormContext<DecisionValues>()
  const lines = useWatch<DecisionValues, 'lines'>({ name: 'lines' })
  const max = maxRefund(order, lines)
  useEffect(() => setValue('amount', max), [setValue, max])
  useEffect(() => {
    if (!all) setValue('delivery_too', false)
  }, [setValue, all])
  return (
    <>
      <NumberInput name="amount" unit="₹" hint={fill(t.amountHint, { max: formatRupees(max) })} />
      {all && order.delivery > 0 && <CheckInput name="delivery_too" />}
    </>
  )
}
