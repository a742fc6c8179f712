import './checked-form.css'
import { useState, type ReactNode } from 'react'
import { FormProvider, useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { endsSession, isTemporary, type Refused } from '#contract/envelope.ts'
import * as faults from '#text/common/faults.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { EnterButton } from './enter-button.tsx'
import { FormRefusal, type Refusal } from './form-refusal.tsx'
import { retryAt, useSecondsLeft } from './retry-wait.ts'

type CheckedFormProps<T extends FieldValues> = {
  form: UseFormReturn<T>
  /** the fields, by the names that the server has for them: its words are put under them */
  fields: readonly FieldPath<T>[]
  /** shows what is refused without naming a field of this form, unless it may pass by itself */
  blamed?: FieldPath<T>
  /** answers what the server refused with, or nothing when all went well */
  send: (values: T) => Promise<Refused | undefined>
  button: string
  /** a way out, offered with such a refusal where no field shows it */
  remedy?: ReactNode
  children: ReactNode
  /** links under the button */
  foot?: ReactNode
  /** two columns, and the button stuck to the sheet's foot */
  wide?: boolean
  /** how it is said what is wrong */
  notify?: typeof showToast
}

/**
 * A form whose button waits until its fields are valid (spec D97). Enter in an invalid one says what is missing and
 * shows it; what the server refuses is toasted and shown where it belongs; a wait that it asks for counts down.
 */
export function CheckedForm<T extends FieldValues>({
  form,
  fields,
  blamed,
  send,
  button,
  remedy,
  children,
  foot,
  wide = false,
  notify = showToast,
}: CheckedFormProps<T>) {
  const { isValid, isSubmitting } = useFormState({ control: form.control })
  const [refusal, setRefusal] = useState<Refusal>()
  const wait = useSecondsLeft(refusal?.until ?? 0)

  const showRefusal = (answer: Refused) => {
    notify(answer.message, 'bad')
    const wrong = fields.filter((name) => answer.errors?.[name])
    if (wrong.length === 0 && blamed && isFinal(answer)) wrong.push(blamed)
    for (const [n, name] of wrong.entries())
      form.setError(name, { message: answer.errors?.[name]?.[0] ?? answer.message }, { shouldFocus: n === 0 })
    if (wrong.length === 0) setRefusal({ message: answer.message, until: retryAt(answer), isFinal: isFinal(answer) })
  }
  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(undefined)
      const refused = await send(values)
      if (refused) showRefusal(refused)
    },
    // only a name has words of its own (spec S5)
    ({ name }) => notify(typeof name?.message === 'string' ? name.message : faults.fill, 'bad'),
  )
  return (
    <FormProvider {...form}>
      <form className={wide ? 'fields fields--two' : 'fields'} noValidate onSubmit={(event) => void submit(event)}>
        <EnterButton disabled={isSubmitting || wait > 0} />
        {children}
        {refusal && <FormRefusal refusal={refusal} wait={wait} remedy={remedy} />}
        <div className={wide ? 'dialog__bar' : 'dialog__foot'}>
          <Button type="submit" variant="primary" block disabled={!isValid || wait > 0} busy={isSubmitting}>
            {button}
          </Button>
        </div>
        {foot}
      </form>
    </FormProvider>
  )
}

/** The same again would be refused again; the others are about a login, a wait or the server's health. */
const isFinal = (refused: Refused): boolean => !isTemporary(refused) && !endsSession(refused)
