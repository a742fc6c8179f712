import './phone-order.css'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { phoneOrder } from '#contract/admin/phone-order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { LabelProvider } from '../shared/form/form-parts.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { HowPaid } from './how-paid.tsx'
import { labels, phoneForm, START, toPrice, type PhoneForm } from './phone-form.ts'
import { PhoneSums } from './phone-sums.tsx'
import { WhatGoods } from './what-goods.tsx'
import { WhereTo } from './where-to.tsx'
import { WhoCalls } from './who-calls.tsx'

/** An order taken down while somebody is on the phone, by the shop's own rules. */
export default function NewPhoneOrder() {
  useTitle('New order', 'Orders')
  const navigate = useNavigate()
  const { act } = useAct('placePhoneOrder')
  const form = useSendForm<PhoneForm>({
    schema: phoneForm,
    labels,
    start: START,
    send: async (values) => {
      const total = price.data?.rate.pay_amount
      const answer = await act({ ...phoneOrder.parse(values), ...(total !== undefined && { total }) })
      if (answer.status) {
        showToast('Placed.', 'good')
        await navigate(`/orders/${answer.data.order_no}`)
      } else if (answer.code === 'PRICES_CHANGED') price.reload()
      return answer
    },
  })
  const { rhf } = form
  const typed = rhf.watch()
  const price = useLoad('pricePhoneOrder', toPrice(typed))
  const { isSubmitting, errors } = rhf.formState
  const pieces = typed.lines.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHead title="New order" back={{ to: '/orders', label: 'Orders' }} />
      <FormProvider {...rhf}>
        <LabelProvider value={labels}>
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
                <WhoCalls />
                <WhatGoods />
                <WhereTo />
                <AreaInput name="kitchen_note" rows={3} maxLength={500} />
              </div>
              <div>
                <PhoneSums price={price} />
                <HowPaid />
              </div>
            </TwoParts>
            {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
            <div className="save-bar">
              <span className="save-bar__words quiet">
                {pieces > 0 && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}
                {price.data && `, ${formatRupees(price.data.rate.pay_amount)}`}
              </span>
              <Button type="submit" variant="primary" busy={isSubmitting}>
                Place order
              </Button>
            </div>
          </form>
        </LabelProvider>
      </FormProvider>
    </>
  )
}
