import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { timeIn } from '#domain/time-text.rules.ts'
import { dayText, durationText } from '#text/dates.ts'
import { plural, type Values } from '#text/fill.ts'
import { labelIn, textOf, type ExceptionTexts } from '#text/languages.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

/** The names of texts without any place but the number of things, and what they are filled with. */
export type ExceptionTextName = keyof ExceptionTexts
/** What happened: the name of a text, and what fills its places. */
export type ExceptionText = {
  [Name in ExceptionTextName]: { name: Name; values: Values<ExceptionTexts[Name]> }
}[ExceptionTextName]

/** The same as it is stored: a version of another day may have written it. */
export type StoredText = { name: string; values: Readonly<Record<string, string | number>> }

/** What an exception says, in the language of who reads it. */
export const exceptionText = (language: Language, text: ExceptionText): string => wordedIn(language, text) ?? ''

/** The same of one that is stored; without a text that this version has, the English sentence that was written. */
export const detailsIn = (
  language: Language,
  { details, text }: { details: string; text: StoredText | null },
): string => (language === SOURCE_LANGUAGE ? undefined : text && wordedIn(language, text)) ?? details

function wordedIn(language: Language, { name, values }: StoredText): string | undefined {
  const texts: Readonly<Record<string, string>> = textOf(language).exceptions
  const text = texts[name]
  return text === undefined ? undefined : plural(text, Number(values['n']), valuesIn(language, values))
}

/** Places that words of the contract fill: a screen shows these by their labels too. */
const LABELS: ReadonlySet<string> = new Set(['account', 'channel', 'courier', 'kind', 'reason', 'template'])

const valuesIn = (language: Language, values: StoredText['values']): StoredText['values'] =>
  Object.fromEntries(Object.entries(values).map(([place, value]) => [place, valueIn(language, place, String(value))]))

/**
 * What fills a place, by its name: an `age` comes in seconds, a `time` as an ISO twin, `date` and `day` are days of the
 * calendar, of which English has a `day` in figures. `why` is one of the program's own sentences, or what somebody else says,
 * which stays as it is.
 */
function valueIn(language: Language, place: string, value: string): string {
  if (LABELS.has(place)) return labelIn(language, value)
  if (place === 'why') return sentenceIn(language, value)
  if (place === 'age') return durationText(textOf(language).durations, Number(value))
  if (place === 'time') return timeIn(language, value)
  if (place === 'date' || (place === 'day' && language !== SOURCE_LANGUAGE))
    return dayText(textOf(language).dates, value)
  return value
}
