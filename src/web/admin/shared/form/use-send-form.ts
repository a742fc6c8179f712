import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'

import type { AdminAnswer } from '#contract/admin/refusals.ts'

import { resolverFor, showRefusal, type FormSchema, type Labels } from './form-parts.ts'

type SendFormSpec<T extends FieldValues> = {
  schema: FormSchema<T>
  labels: Labels
  start: T
  /** sends what was typed, as the schema read it; a refusal is shown where it belongs */
  send: (values: T) => Promise<AdminAnswer<unknown>>
}
export type SendForm<T extends FieldValues> = {
  rhf: UseFormReturn<T, unknown, FieldValues>
  labels: Labels
  submit: () => Promise<void>
}

/** A form that is sent once: a login, an invitation, the reason of a step. What edits something is `useEditForm`. */
export function useSendForm<T extends FieldValues>({ schema, labels, start, send }: SendFormSpec<T>): SendForm<T> {
  const rhf = useForm<T, unknown, FieldValues>({
    resolver: resolverFor(schema, labels),
    defaultValues: start as DefaultValues<T>,
  })
  const submit = rhf.handleSubmit(async (values) => {
    const answer = await send(values as T)
    if (!answer.status) showRefusal(rhf, answer)
  })
  return { rhf, labels, submit: () => submit() }
}

/** Puts the form back to its beginning each time its dialog opens. */
export function useFreshForm<T extends FieldValues>({ rhf }: SendForm<T>, isOpen: boolean, start: T): void {
  const { reset } = rhf
  useEffect(() => {
    if (isOpen) reset(start)
    // a new `start` does not take away what is being typed
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, reset])
}
