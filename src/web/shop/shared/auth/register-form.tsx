import { useForm, useFormState } from 'react-hook-form'

import { NAME_MAX } from '#contract/core/limits.ts'
import { nameProblem } from '#contract/core/validation.ts'
import * as faults from '#text/common/faults.ts'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { mobileText } from '../address-form/address-text.ts'
import { CheckedForm } from '../form/checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { useSettings } from '../settings.ts'
import type { Go } from './auth-step.ts'
import { logIn, reloadSoon } from './log-in.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TermsAccepted } from './terms-accepted.tsx'
import { ToLogin } from './to-login.tsx'

type Values = { name: string; email_id: string; password: string; confirm: string; notice_read: boolean }
type RegisterFormProps = { mobile: string; ticket: string; go: Go }

/** Name, email, password. The call's user_id is the ticket of the verified mobile (spec D37). */
export function RegisterForm({ mobile, ticket, go }: RegisterFormProps) {
  const { notice_tick } = useSettings()
  const defaultValues: Values = { name: '', email_id: '', password: '', confirm: '', notice_read: false }
  const form = useForm({ mode: 'onChange', defaultValues })
  const { errors, touchedFields, isSubmitted } = useFormState({ control: form.control })

  const register = async ({ name, email_id, password, notice_read: isRead }: Values) => {
    const details = {
      name: name.trim(),
      email_id: email_id.trim(),
      password,
      ...(isRead && { notice_read: 1 as const }),
    }
    const answer = await call('register', { user_id: ticket, mobile, ...details })
    if (!answer.status) return answer
    if ('access_token' in answer.data) logIn(answer.data, answer.message)
    await reloadSoon()
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['name', 'email_id', 'password', 'notice_read']}
      send={register}
      button={t.register}
      remedy={
        <button type="button" className="link-row" onClick={() => go({ mode: 'first', mobile })}>
          {t.verifyAgain}
        </button>
      }
      foot={
        <>
          <TermsAccepted />
          <ToLogin go={go} question={t.haveAccount} />
        </>
      }
    >
      <p className="form-lead small quiet">
        {rich(t.mobileVerified, { mobile: <b className="num nowrap">+91 {mobileText(mobile)}</b> })}
      </p>
      <TextField
        label={t.fullName}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={isSubmitted || touchedFields.name ? errors.name?.message : undefined}
        {...form.register('name', { validate: (text) => faultText(nameProblem(text)) ?? true })}
      />
      <EmailField autoComplete="email" />
      <NewPasswordFields label={t.password} name="password" again="confirm" mismatch={faults.bothPasswords} />
      {notice_tick && (
        <CheckField
          label={labels.noticeRead}
          error={errors.notice_read?.message}
          {...form.register('notice_read', { validate: (isRead) => isRead || faults.noticeUnread })}
        />
      )}
    </CheckedForm>
  )
}
