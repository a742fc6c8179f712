import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, useContext } from 'react'
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'

import type { AdminRefused } from '#contract/admin/refusals.ts'
import { faults } from '#contract/core/faults.ts'
import { isRecord } from '#contract/core/json.ts'
import type { z } from '#contract/core/zod.ts'
import * as officeFaults from '#text/common/office-faults.ts'
import { faultIn, faultText } from '#web/ui/text/fault-text.ts'

import { labelText } from '../label-text.ts'

/**
 * What each field is called: on the form, in its errors, and where two versions are compared. Rows of lists by
 * `sizes.price`.
 */
export type Labels = Readonly<Record<string, string>>

/** A schema of the contract, or a part of one. */
export type FormSchema<T extends FieldValues> = z.ZodType<FieldValues, T>

/** A schema of the contract as a form's, whose fields hold a `T` while a person types. */
export const formSchema = <T extends FieldValues>(schema: z.ZodType): FormSchema<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know what a schema takes, not what it refuses with a message
  schema as FormSchema<T>

const LabelContext = createContext<Labels>({})
export const LabelProvider = LabelContext.Provider

/** The label of the field with this name; the places of rows are left out: `sizes.0.price` is `sizes.price`. */
export function useLabel(name: string): string {
  return labelFor(useContext(LabelContext), name.split('.'))
}

/** Rows of lists have no name of their own: their places and keys are skipped. */
export function labelFor(labels: Labels, path: readonly PropertyKey[]): string {
  const name = path.filter((part) => !/^(\d+|new \d+)$/.test(String(part))).join('.')
  return labelText(labels[name] ?? name)
}

/** Checks with the contract's own schema. Where that has no words, they are made of the label (spec B2.1). */
export function resolverFor<T extends FieldValues>(
  schema: FormSchema<T>,
  labels: Labels,
): Resolver<T, unknown, FieldValues> {
  const resolve = zodResolver(schema, {
    error: (issue) => {
      const input = 'input' in issue ? issue.input : undefined
      const isEmpty = input === undefined || input === null || input === ''
      return faults[isEmpty ? 'required' : 'invalid'](labelFor(labels, issue.path ?? []))
    },
  })
  return async (...typed) => {
    const resolved = await resolve(...typed)
    writeOut(resolved.errors)
    return resolved
  }
}

/** Gives every error the text of its fault. An error may have others below it, by the names of fields or their places. */
function writeOut(errors: object): void {
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null || error instanceof Node) continue
    if ('message' in error && typeof error.message === 'string') error.message = officeFaultText(error.message)
    writeOut(error)
  }
}

/** Puts the server's words where they belong: under its fields, the first of them focused, or over the button. */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T, unknown, FieldValues>,
  refused: AdminRefused,
): void {
  const fieldErrors = Object.entries(refused.errors ?? {}).filter(([name]) => hasField(form.getValues(), name))
  for (const [n, [name, texts]] of fieldErrors.entries())
    form.setError(name as FieldPath<T>, { message: texts[0] ?? refused.message }, { shouldFocus: n === 0 })
  if (fieldErrors.length === 0) form.setError('root', { message: refused.message })
}

/** The text of a fault, the shop's or one that only the office has: of a field by its label, of a limit by its number. */
const officeFaultText = (fault: string): string =>
  labelText(faultIn(officeFaults, faultText(fault, labelText) ?? '', labelText))

const hasField = (values: unknown, name: string): boolean =>
  name.split('.').reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), values) !== undefined
