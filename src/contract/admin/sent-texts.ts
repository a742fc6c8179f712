import type { FormTexts, TextsChange } from './text-fields.ts'

/** The texts of a form as a request has them, for a thing that is made again. */
export const sentTexts = (texts: FormTexts | undefined): TextsChange | undefined =>
  texts &&
  Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [
      language,
      Object.fromEntries(Object.entries(own).map(([wire, { text }]) => [wire, text])),
    ]),
  )
