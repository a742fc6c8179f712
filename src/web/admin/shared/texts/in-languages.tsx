import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { FormTexts } from '#contract/admin/text-fields.ts'
import { z } from '#contract/core/zod.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/texts.ts'

import { formSchema, type FormSchema, type Labels } from '../form/form-parts.ts'
import { labelText } from '../label-text.ts'
import type { Resource } from '../resource/resource.ts'
import { LanguageFields } from './language-fields.tsx'
import { fieldIn, others, stillIn, textsToSend, textValues, type TextInput, type WithTexts } from './text-values.ts'

/** A thing's form with its texts in other languages: fields of their own, next to the main ones, saved by the same button. */
export const inLanguages = <Thing extends WithTexts, T extends FieldValues>(
  resource: Resource<Thing, T>,
  inputs: readonly TextInput[],
  extra?: (language: Language) => ReactNode,
): Resource<Thing, T> => withTexts(resource, inputs, ({ texts }) => texts, extra)

/** The same of a thing whose texts the form has otherwise than the thing. */
export function withTexts<Thing, T extends FieldValues>(
  resource: Resource<Thing, T>,
  inputs: readonly TextInput[],
  textsOf: (thing: Thing) => FormTexts | undefined,
  extra?: (language: Language) => ReactNode,
): Resource<Thing, T> {
  return {
    ...resource,
    schema: schemaInLanguages(resource.schema, inputs),
    labels: labelsInLanguages(resource.labels, inputs),
    read: (thing) => {
      const { version, values } = resource.read(thing)
      return { version, values: { ...values, ...textValues(textsOf(thing), inputs) } }
    },
    change: async (thing, changes, version, values) => {
      const texts = textsToSend(changes, values, inputs)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields without those of other languages
      const main = mainOnly(changes) as Partial<T>
      return refusedInLanguages(
        await resource.change(thing, texts ? { ...main, texts } : main, version, values),
        inputs,
      )
    },
    fields: (thing) => (
      <LanguageFields texts={textsOf(thing)} inputs={inputs} extra={extra}>
        {resource.fields(thing)}
      </LanguageFields>
    ),
  }
}

/** The schema of a form, with the fields of other languages next to the main ones. */
export const schemaInLanguages = <T extends FieldValues>(schema: FormSchema<T>, inputs: readonly TextInput[]) =>
  formSchema<T>(z.intersection(z.preprocess(mainOnly, schema), z.object(schemasOf(inputs))))

/** Fields of other languages have a language in their names. */
export const mainOnly = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !name.includes(':')))

const schemasOf = (inputs: readonly TextInput[]) =>
  Object.fromEntries(
    others.flatMap((language) => [
      [stillIn(language), z.array(z.string())] as const,
      ...inputs.map(({ wire, schema }) => [fieldIn(language, wire), z.literal('').or(schema)] as const),
    ]),
  )

/** The labels of a form, with those of the fields of other languages. */
export const labelsInLanguages = (labels: Labels, inputs: readonly TextInput[]): Labels => ({
  ...labels,
  ...Object.fromEntries(
    others.flatMap((language) => [
      [stillIn(language), fill(t.stillRightIn, { language: LANGUAGES[language].name })],
      ...inputs.map(({ wire, main = wire }) => [
        fieldIn(language, wire),
        fill(t.fieldIn, { field: labelText(labels[main] ?? wire), language: LANGUAGES[language].name }),
      ]),
    ]),
  ),
})

/** What is said of `texts.hi.name` is said at that field; `pathOf` is how the server calls it. */
export function refusedInLanguages<A extends { errors?: Record<string, string[]> | undefined }>(
  answer: A,
  inputs: readonly TextInput[],
  pathOf = (language: string, wire: string) => `texts.${language}.${wire}`,
): A {
  if (!answer.errors) return answer
  const fields = new Map<string, string>(
    others.flatMap((language) => inputs.map(({ wire }) => [pathOf(language, wire), fieldIn(language, wire)] as const)),
  )
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, messages]) => [fields.get(name) ?? name, messages]),
  )
  return { ...answer, errors }
}
