/** A text by its name, with each place filled as its language writes what is in it. */
import { readFault, type NamedText, type TextValues } from '#contract/core/named-text.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { stateIn } from '#domain/pincode/state.rules.ts'
import { timeIn } from '#domain/time-text.rules.ts'
import { dayText, durationText } from '#text/dates.ts'
import { plural } from '#text/fill.ts'
import { fieldIn, labelIn, textOf } from '#text/languages.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

type Texts = Readonly<Record<string, string>>

/** The text of that name among these, in the form for the `n` among its values; undefined where there is none. */
export function namedText(texts: Texts, { name, values = {} }: NamedText, language: Language): string | undefined {
  const text = texts[name]
  if (text === undefined) return undefined
  const places = Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place)
  const filled = places.map((place) => [place, placeText(place, values, language)])
  return plural(text, Number(values['n']), Object.fromEntries(filled))
}

/**
 * The same of a stored text, of which the row has the sentence in the main language too: that stands as it was written where
 * this version has no text of that name, or a row of an earlier version no name.
 */
export function textOrWritten(
  texts: Texts,
  { text, written }: { text: Partial<NamedText> | null; written: string },
  language: Language,
): string {
  const { name, values = {} } = text ?? {}
  if (language === SOURCE_LANGUAGE || name === undefined) return written
  return namedText(texts, { name, values }, language) ?? written
}

/** The text of a fault or a remark, also of one with its values apart. What is none of them is a sentence: the program's, or somebody else's. */
export function faultText(fault: string | NamedText, language: Language, params: TextValues = {}): string {
  const { name, values } = typeof fault === 'string' ? readFault(fault) : fault
  const text = namedText(textOf(language).faults, { name, values: { ...params, ...values } }, language)
  return text ?? (typeof fault === 'string' ? sentenceIn(language, fault) : name)
}

/** What fills a place. */
export function placeText(place: string, values: TextValues, language: Language): string {
  const value = values[place]
  if (value === undefined) return ''
  if (typeof value === 'object') return faultText(value, language)
  return PLACES[place]?.(String(value), language, values) ?? String(value)
}

type PlaceText = (value: string, language: Language, values: TextValues) => string

const dayIn: PlaceText = (day, language) => dayText(textOf(language).dates, day)
/** A screen shows these by their labels too. */
const labelled: PlaceText = (label, language) => labelIn(language, label)

/** Places with a kind of their own, by their names: what is in any other stands as it is. */
const PLACES: Readonly<Record<string, PlaceText>> = {
  account: labelled,
  channel: labelled,
  courier: labelled,
  kind: labelled,
  reason: labelled,
  template: labelled,
  field: (label, language) => fieldIn(language, label),
  state: (name, language) => stateIn(language, name),
  /** Days of the calendar; in English a `day` is in figures. */
  date: dayIn,
  day: (day, language, values) => (language === SOURCE_LANGUAGE ? day : dayIn(day, language, values)),
  /** An ISO twin. */
  time: (iso, language) => timeIn(language, iso),
  /** In seconds. */
  age: (seconds, language) => durationText(textOf(language).durations, Number(seconds)),
  /** Sentences: the name of a fault, which the values beside it fill, or what somebody else says. */
  message: faultText,
  status: faultText,
  what: faultText,
  why: faultText,
  /** A sentence more, where tries are few. */
  left: (n, language) => ` ${faultText({ name: 'triesLeft', values: { n } }, language)}`,
}
