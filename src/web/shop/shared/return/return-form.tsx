import { useForm, useWatch } from 'react-hook-form'

import { NAME_MAX, RETURN_DESCRIPTION_MAX, RETURN_OTHER_MAX, RETURN_PICTURES_MAX } from '#contract/core/limits.ts'
import { OTHER_REASON, RETURN_REASONS } from '#contract/return-reasons.ts'
import * as faults from '#text/common/faults.ts'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/shop/return.ts'
import { damageHelps, upTo } from '#text/shop/sent-pictures.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { latinInput } from '#web/ui/field/latin-input.ts'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field/text-field.tsx'
import { showQuietToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { MobileNoField } from '../form/mobile-no-field.tsx'
import { PictureField } from '../sent-pictures/picture-field.tsx'
import { useSentPictures } from '../sent-pictures/use-sent-pictures.ts'
import { reasonLabels } from './reason-labels.ts'
import { emptyReturn, inputOf } from './return-values.ts'

const INTACT = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
]
const REASONS = RETURN_REASONS.map((value) => ({ value, label: reasonLabels[value] }))
const FIELDS = [
  'name',
  'email_id',
  'mobile_no',
  'order_number',
  'problem_facing',
  'other_message',
  'description',
] as const
const [DAMAGE] = RETURN_REASONS
const filled = { validate: (text: string) => text.trim() !== '' || faults.fill }

interface ReturnFormProps {
  orderNo: string
  onReceived: (ticketNo: string) => void
}

/** Every field but Other must be filled before it can be sent (spec S5); Other is asked for with its reason only. Who is logged in
 * may add photos. */
export function ReturnForm({ orderNo, onReceived }: ReturnFormProps) {
  const { user } = useSession()
  const form = useForm({ mode: 'onChange', defaultValues: emptyReturn(user, orderNo) })
  const reason = useWatch({ control: form.control, name: 'problem_facing' })
  const pictures = useSentPictures('return', RETURN_PICTURES_MAX)
  return (
    <CheckedForm
      wide
      form={form}
      fields={FIELDS}
      notify={showQuietToast}
      button={t.submit}
      send={async (typed) => {
        const names = await pictures.whenSent()
        const answer = await call('replaceOrder', { ...inputOf(typed), ...(names.length > 0 && { pictures: names }) })
        if (!answer.data) return answer
        showQuietToast(answer.message)
        onReceived(answer.data.ticket_no)
        return undefined
      }}
    >
      <TextField label={t.name} autoComplete="name" maxLength={NAME_MAX} {...form.register('name', filled)} />
      <EmailField autoComplete="email" optional={user !== undefined && user.email === ''} />
      <MobileNoField name="mobile_no" />
      <TextField
        label={t.orderNumber}
        onInput={latinInput}
        autoCapitalize="characters"
        maxLength={40}
        error={form.formState.errors.order_number?.message}
        {...form.register('order_number', filled)}
      />
      <PillChoice
        span
        legend={t.wasThePackagingIntact}
        options={INTACT}
        {...form.register('packaging_intact', filled)}
      />
      <SelectField
        span
        label={t.reason}
        placeholder={labels.noReason}
        options={REASONS}
        {...form.register('problem_facing', filled)}
      />
      {reason === OTHER_REASON && (
        <TextField span optional label={t.other} maxLength={RETURN_OTHER_MAX} {...form.register('other_message')} />
      )}
      <TextAreaField
        span
        label={t.description}
        maxLength={RETURN_DESCRIPTION_MAX}
        {...form.register('description', filled)}
      />
      {user && <PictureField pictures={pictures} hint={reason === DAMAGE ? `${damageHelps} ${upTo}` : upTo} />}
    </CheckedForm>
  )
}
