import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'

import { emailProblem, mobileProblem } from '#contract/core/validation.ts'
import * as faults from '#text/common/faults.ts'
import * as t from '#text/shop/contact.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useTypedEarly } from '#web/ui/field/use-typed-early.ts'
import { faultText, requiredText } from '#web/ui/text/fault-text.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

const blank = { name: '', email_id: '', mobile_no: '', message: '', website: '' }
export type ContactValues = typeof blank
export type ContactField = keyof ContactValues
type Problems = Partial<Record<ContactField, string | undefined>>

/** The contact form's state: its values, what is wrong with them, and the number of the last message that was sent. */
export function useContactForm() {
  const [values, setValues] = useState(blank)
  const [submitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (typed) => setValues((before) => ({ ...before, ...typed })))

  const { user } = useSession()
  const problems = problemsIn(values, user !== undefined)
  const valid = Object.values(problems).every((problem) => problem === undefined)
  const checkedWhileTyping = fieldsCheckedWhileTyping(values)

  const send = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const answer = await call('contactUs', values)
    sending.current = false
    setBusy(false)
    showToast(answer.message, answer.status ? 'good' : 'bad')
    setServerErrors(answer.errors ?? {})
    if (!answer.data) return
    setTicket(answer.data.ticket_no)
    setValues(blank)
    setSubmitted(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (valid) void send()
    else showToast(faults.fill, 'bad')
  }
  /** The props of a field. */
  const field = (name: ContactField) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setServerErrors({})
      setValues({ ...values, [name]: target.value })
    },
    error: serverErrors[name]?.[0] ?? (submitted || checkedWhileTyping.has(name) ? problems[name] : undefined),
  })
  return { form, field, submit, busy, valid, ticket, isEmailOptional: user !== undefined }
}

const requiredProblem = (text: string, field: string): string | undefined =>
  text.trim() === '' ? requiredText(field) : undefined

/** Who is logged in may have no e-mail: their mobile is answered. */
const problemsIn = (values: ContactValues, isLoggedIn: boolean): Problems => ({
  name: requiredProblem(values.name, t.name),
  email_id: isLoggedIn && values.email_id.trim() === '' ? undefined : faultText(emailProblem(values.email_id.trim())),
  mobile_no: faultText(mobileProblem(values.mobile_no.trim())),
  message: requiredProblem(values.message, t.message),
})

/** While one types, an e-mail is wrong only once it has an '@', a number once it has a digit; on submit always (spec S5, D51). */
const fieldsCheckedWhileTyping = ({ email_id, mobile_no }: ContactValues): ReadonlySet<ContactField> =>
  new Set([...(email_id.includes('@') ? ['email_id' as const] : []), ...(mobile_no ? ['mobile_no' as const] : [])])
