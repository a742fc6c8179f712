import { isoDate, orderDate } from '#contract/core/dates.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import { dayAndTimeText, dayText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

type InLanguage = Pick<InvoiceDocument, 'language'>

/** How long '16-Oct-2026' is, the day of a date with its time. */
const DAY = 11

/** What a paper says, in the language that was frozen with it. */
export const documentText = ({ language = SOURCE_LANGUAGE }: InLanguage) => textOf(language).documents

/** The names of things that pages say too. */
export const documentLabels = ({ language = SOURCE_LANGUAGE }: InLanguage) => textOf(language).labels

/** Day and time: in English as orders on the wire have them, elsewhere as the language writes them. */
export const documentTime = ({ language = SOURCE_LANGUAGE }: InLanguage, instant: Date): string =>
  language === SOURCE_LANGUAGE ? orderDate(instant) : dayAndTimeText(textOf(language).dates, isoDate(instant))

/** The day alone. */
export const documentDay = ({ language = SOURCE_LANGUAGE }: InLanguage, instant: Date): string =>
  language === SOURCE_LANGUAGE ? orderDate(instant).slice(0, DAY) : dayText(textOf(language).dates, isoDate(instant))
