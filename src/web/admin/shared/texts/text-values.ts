import type { ComponentType } from 'react'

import type { FormTexts, TextsChange } from '#contract/admin/text-fields.ts'
import { isRecord } from '#contract/core/json.ts'
import type { z } from '#contract/core/zod.ts'
import { languageCodes, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'

/** The languages that a form has besides the main one. */
export const others = languageCodes.filter((code) => code !== MAIN_LANGUAGE)

export type WithTexts = { texts?: FormTexts | undefined }
/** A field that may be in other languages: by its name in the owner's calls. */
export type TextInput = {
  wire: string
  kind: 'text' | 'area' | 'lines' | 'markdown'
  schema: z.ZodType
  maxLength?: number | undefined
  /** where the form has the main text, where that is not its name on the wire */
  main?: string
  /** above which the texts of a part of the form stand */
  part?: string
  /** the fields of a text of several parts, each part beside its main one */
  Rows?: ComponentType<{ name: string; language: Language }>
  /** such a text as the form has it, of its lines */
  toRows?: (lines: readonly string[]) => readonly object[]
  /** the main text that the program has in each language by itself */
  shipped?: string | undefined
}
type Values = Readonly<Record<string, unknown>>

/** The field of a form that has a text in a language. */
export const fieldIn = (language: string, wire: string): string => `${language}:${wire}`
/** The field that names the old texts that a person found to be right still. */
export const stillIn = (language: string): string => `${language}:still`

/** What the fields of other languages begin with. */
export const textValues = (
  texts: FormTexts | undefined,
  inputs: readonly TextInput[],
): Record<string, string | readonly unknown[]> =>
  Object.fromEntries(
    others.flatMap((language) => [
      [stillIn(language), []],
      ...inputs.map(({ wire, kind, toRows }): [string, string | readonly unknown[]] => {
        const text = texts?.[language]?.[wire]?.text ?? (kind === 'lines' ? [] : '')
        return [fieldIn(language, wire), toRows ? toRows([text].flat()) : text]
      }),
    ]),
  )

/** The texts that changed or are still right, as they travel; an empty one is none. undefined where there are none. */
export function textsToSend(changes: Values, values: Values, inputs: readonly TextInput[]): TextsChange | undefined {
  const texts = others.flatMap((language) => {
    const still = changes[stillIn(language)]
    const own = inputs.flatMap(({ wire }) => {
      const field = fieldIn(language, wire)
      if (field in changes) return [[wire, textOrNone(changes[field])] as const]
      return Array.isArray(still) && still.includes(wire) ? [[wire, textOrNone(values[field])] as const] : []
    })
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

function textOrNone(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return isNone(value) ? null : linesOf(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A text by its lines; of rows of fields, such as sections, each field is one. */
export const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(lineOf) : typeof value === 'string' ? value.split('\n') : []
const lineOf = (value: unknown): string[] =>
  (isRecord(value) ? Object.values(value) : [value]).map((one) => (typeof one === 'string' ? one : ''))

/** Whether nothing is written in it. */
export const isNone = (value: unknown): boolean => linesOf(value).every((line) => line.trim() === '')
