import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'

import './phone-order.css'
import { phoneOrder } from '#contract/admin/phone-order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/phone-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { forgetDraft } from '../api/drafts.ts'
import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { DraftNote, useDraft } from '../shared/form/draft.tsx'
import { LabelProvider } from '../shared/form/form-parts.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { useUnsavedGuard } from '../shared/form/use-unsaved-guard.ts'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { AddressPicker } from './address-picker.tsx'
import { CallerPicker } from './caller-picker.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { labels, phoneForm, START, toPrice, type PhoneForm } from './phone-form.ts'
import { PhoneSums } from './phone-sums.tsx'

/** Where its draft is stored. */
const DRAFT = 'phone order'

/** What the caller has said so far. */
const changesFromStart = (typed: PhoneForm): Partial<PhoneForm> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(starts[field])),
  )
const starts: Readonly<Record<string, unknown>> = START

/** An order taken down while the caller is on the phone, by the shop's own rules. */
export default function NewPhoneOrder() {
  useTitle(t.newOrder, t.orders)
  const navigate = useNavigate()
  const { email } = useSession()
  const { mutate } = useMutation('placePhoneOrder')
  const form = useSendForm<PhoneForm>({
    schema: phoneForm,
    labels,
    start: START,
    send: async (values) => {
      const total = price.data?.rate.pay_amount
      const answer = await mutate({ ...phoneOrder.parse(values), ...(total !== undefined && { total }) })
      if (answer.status) {
        forgetDraft(email, DRAFT)
        showToast(t.placed, 'good')
        await navigate(`/orders/${answer.data.order_no}`)
      } else if (answer.code === 'PRICES_CHANGED') price.reload()
      return answer
    },
  })
  const { rhf } = form
  const typed = rhf.watch()
  const price = useQuery('pricePhoneOrder', toPrice(typed))
  const { isSubmitting, errors } = rhf.formState
  const changed = changesFromStart(typed)
  useDraft(DRAFT, changed)
  useUnsavedGuard(Object.keys(changed).length > 0 && !isSubmitting)
  const units = typed.lines.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHead title={t.newOrder} back={{ to: '/orders', label: t.orders }} />
      <FormProvider {...rhf}>
        <LabelProvider value={labels}>
          <DraftNote name={DRAFT} onBringBack={(values) => rhf.reset({ ...START, ...values })} />
          <form
            className="edit"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void form.submit()
            }}
          >
            <TwoParts>
              <div>
                <CallerPicker />
                <GoodsPicker />
                <AddressPicker />
                <AreaInput name="kitchen_note" rows={3} maxLength={500} />
              </div>
              <div>
                <PhoneSums price={price} />
                <PaymentChoice />
              </div>
            </TwoParts>
            {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
            <div className="save-bar">
              <span className="save-bar__text quiet">
                {units > 0 && plural(t.unitsOf, units)}
                {price.data && `, ${formatRupees(price.data.rate.pay_amount)}`}
              </span>
              <Button type="submit" variant="primary" busy={isSubmitting}>
                {t.placeOrder}
              </Button>
            </div>
          </form>
        </LabelProvider>
      </FormProvider>
    </>
  )
}
