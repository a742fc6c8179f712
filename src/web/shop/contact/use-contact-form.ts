import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'

import { messages } from '#contract/core/messages.ts'
import { emailProblem, mobileProblem, type Problem } from '#contract/core/validation.ts'
import { call } from '#web/api/client.ts'
import { useTypedEarly } from '#web/ui/field/use-typed-early.ts'
import { say } from '#web/ui/toast/say.ts'

const blank = { name: '', email_id: '', mobile_no: '', message: '', website: '' }
export type ContactValues = typeof blank
export type ContactField = keyof ContactValues
type Problems = Partial<Record<ContactField, Problem>>

/** The contact form's state: its values, what is wrong with them, and the number of the last message that was sent. */
export function useContactForm() {
  const [values, setValues] = useState(blank)
  const [submitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (typed) => setValues((before) => ({ ...before, ...typed })))

  const problems = problemsOf(values)
  const valid = Object.values(problems).every((problem) => problem === undefined)
  const shown = shownWhileTyping(values)

  const send = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const answer = await call('contactUs', values)
    sending.current = false
    setBusy(false)
    say(answer.message, answer.status ? 'good' : 'bad')
    setRefused(answer.errors ?? {})
    if (!answer.data) return
    setTicket(answer.data.ticket_no)
    setValues(blank)
    setSubmitted(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (valid) void send()
    else say(messages.fill, 'bad')
  }
  /** What a field of the form is given. */
  const field = (name: ContactField) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setRefused({})
      setValues({ ...values, [name]: target.value })
    },
    error: refused[name]?.[0] ?? (submitted || shown.has(name) ? problems[name] : undefined),
  })
  return { form, field, submit, busy, valid, ticket }
}

const needed = (text: string, field: string): Problem => (text.trim() === '' ? messages.required(field) : undefined)

const problemsOf = (values: ContactValues): Problems => ({
  name: needed(values.name, 'Name'),
  email_id: emailProblem(values.email_id.trim()),
  mobile_no: mobileProblem(values.mobile_no.trim()),
  message: needed(values.message, 'Message'),
})

/** While one types, an e-mail is wrong only once it has an '@', a number once it has a digit; on submit always (§5, spec D51). */
const shownWhileTyping = ({ email_id, mobile_no }: ContactValues): ReadonlySet<ContactField> =>
  new Set([...(email_id.includes('@') ? ['email_id' as const] : []), ...(mobile_no ? ['mobile_no' as const] : [])])
