import { orderDate } from '#contract/core/dates.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { dayAndTimeText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

/** A time from its ISO twin, as a language writes it; in English as the API has always written it. */
export const timeIn = (language: Language, iso: string): string =>
  language === SOURCE_LANGUAGE ? orderDate(new Date(iso)) : dayAndTimeText(textOf(language).dates, iso)
