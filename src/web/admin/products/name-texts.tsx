import type { TextsChange } from '#contract/admin/text-fields.ts'
import { z } from '#contract/core/zod.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'

import { TextInput } from '../shared/form/inputs.tsx'
import {
  fieldIn,
  others,
  textsToSend,
  textValues,
  type TextInput as Text,
  type WithTexts,
} from '../shared/texts/text-values.ts'

const NAME_MAX = 60

/** The fields of a name in other languages: what each takes and how it is called. */
export const nameShape = (name: z.ZodType) =>
  Object.fromEntries(others.map((code) => [fieldIn(code, 'name'), z.literal('').or(name).optional()]))
export const nameLabels = Object.fromEntries(
  others.map((code) => [fieldIn(code, 'name'), fill(t.nameIn, { language: LANGUAGES[code].name })]),
)

const texts: readonly Text[] = [{ wire: 'name', kind: 'text', schema: z.string() }]

/** What they begin with; a thing that is not there yet has none. */
export const nameValues = (thing: WithTexts | undefined) => (thing ? textValues(thing.texts, texts) : {})

/** The names that were typed, as they travel. */
export function namesToSend(thing: WithTexts | undefined, values: Readonly<Record<string, unknown>>) {
  const before = nameValues(thing)
  const typed = Object.entries(values).filter(([field, value]) => Reflect.get(before, field) !== value)
  const sent: TextsChange | undefined = textsToSend(Object.fromEntries(typed), values, texts)
  return sent
}

/** A field for the name in each other language. */
export const NameInputs = () =>
  others.map((code) => (
    <TextInput key={code} name={fieldIn(code, 'name')} lang={LANGUAGES[code].tag} maxLength={NAME_MAX} />
  ))
