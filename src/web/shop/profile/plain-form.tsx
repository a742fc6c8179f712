import { useRef, useState, type ReactNode, type Ref } from 'react'

import type { Refused } from '#contract/envelope.ts'
import * as faults from '#text/common/faults.ts'
import * as t from '#text/shop/profile.ts'
import { EnterButton } from '#web/shop/shared/form/enter-button.tsx'
import { FormRefusal } from '#web/shop/shared/form/form-refusal.tsx'
import { retryAt, useSecondsLeft } from '#web/shop/shared/form/retry-wait.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { PlainField, type FieldTerms } from './plain-field.tsx'

export type Values = Record<string, string>
export type PlainFormProps = {
  fields: readonly FieldTerms[]
  button: string
  /** answers what the server refused with, or nothing when all went well */
  send: (values: Values) => Promise<Refused | undefined>
  /** without it there is no way back but the row */
  onClose?: (() => void) | undefined
  lead?: ReactNode
  foot?: ReactNode
  isFinal?: boolean
  formRef?: Ref<HTMLFormElement>
}
type Refusal = { answer: Refused; until: number }

/**
 * A short form that needs no library: its button waits until the fields are valid, Enter in an invalid one says what is
 * missing, and what the server refuses stands where it belongs (spec D97). Each field is sent trimmed but for passwords.
 */
export function PlainForm({ fields, button, send, onClose, lead, foot, isFinal = false, formRef }: PlainFormProps) {
  const [values, setValues] = useState<Values>(() => startOf(fields))
  const [left, setLeft] = useState<readonly string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const own = useRef<HTMLDivElement>(null)
  const wait = useSecondsLeft(refusal?.until ?? 0)

  const problems = problemsOf(fields, values)
  const isValid = problems.length === 0
  const focusOn = (name: string | undefined) =>
    own.current?.querySelector<HTMLElement>(`[name="${name ?? ''}"]`)?.focus()

  const refuse = (answer: Refused) => {
    showToast(answer.message, 'bad')
    setRefusal({ answer, until: retryAt(answer) })
    const wrong = fields.filter((field) => isBlamed(field, answer))
    // six digits need not be rubbed out before the next try
    for (const { name, type } of wrong) if (type === 'code') setValues((now) => ({ ...now, [name]: '' }))
    focusOn(wrong[0]?.name)
  }
  const submit = async () => {
    if (isBusy || wait > 0) return
    if (!isValid) {
      setSubmitted(true)
      showToast(faults.fill, 'bad')
      return focusOn(problems[0]?.name)
    }
    setRefusal(undefined)
    setBusy(true)
    const refused = await send(sentOf(fields, values))
    setBusy(false)
    if (refused) refuse(refused)
  }
  const errorOf = (field: FieldTerms): string | undefined => {
    if (refusal && isBlamed(field, refusal.answer))
      return refusal.answer.errors?.[field.name]?.[0] ?? refusal.answer.message
    const isDue = isSubmitted || left.includes(field.name) || field.isEarly?.(values)
    return isDue ? problems.find(({ name }) => name === field.name)?.problem : undefined
  }
  const isAboutField = refusal !== undefined && fields.some((field) => isBlamed(field, refusal.answer))
  return (
    <form
      ref={formRef}
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <EnterButton disabled={isBusy || wait > 0} />
      {lead}
      <div className="fields" ref={own}>
        {fields.map((field) => (
          <PlainField
            key={field.name}
            terms={field}
            value={values[field.name] ?? ''}
            error={errorOf(field)}
            onValue={(value) => {
              setValues((now) => ({ ...now, [field.name]: value }))
              // what the server said of a field goes with the next letter
              if (refusal && wait === 0) setRefusal(undefined)
            }}
            onLeave={() => {
              if (values[field.name] !== '') setLeft((now) => [...now, field.name])
            }}
          />
        ))}
      </div>
      {refusal && !isAboutField && (
        <FormRefusal
          refusal={{ message: refusal.answer.message, until: refusal.until, isFinal: false }}
          wait={wait}
          remedy={undefined}
        />
      )}
      <div className="dialog__foot">
        <Button
          type="submit"
          variant={isFinal ? 'danger' : 'primary'}
          block
          disabled={!isValid || wait > 0}
          busy={isBusy}
        >
          {button}
        </Button>
        {onClose && (
          <Button block disabled={isBusy} onClick={onClose}>
            {t.back}
          </Button>
        )}
      </div>
      {foot}
    </form>
  )
}

/** Whether a refusal is about a field: it is named, or its code says so. */
const isBlamed = ({ name, blamedFor }: FieldTerms, { code, errors }: Refused): boolean =>
  errors?.[name] !== undefined || (blamedFor !== undefined && blamedFor === code)

const startOf = (fields: readonly FieldTerms[]): Values =>
  Object.fromEntries(fields.map(({ name, start = '' }) => [name, start]))

const problemsOf = (fields: readonly FieldTerms[], values: Values): { name: string; problem: string }[] =>
  fields.flatMap(({ name, check }) => {
    const problem = check(values[name] ?? '', values)
    return problem === undefined ? [] : [{ name, problem }]
  })

const sentOf = (fields: readonly FieldTerms[], values: Values): Values =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const typed = values[name] ?? ''
      return [name, type === 'password' ? typed : typed.trim()]
    }),
  )
