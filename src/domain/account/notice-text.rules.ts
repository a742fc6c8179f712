import { isoDate, orderDate } from '#contract/core/dates.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { dayAndTimeText } from '#text/dates.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

/** When something happened, as messages write it. */
export const timeText = (at: Date, language: Language): string =>
  language === SOURCE_LANGUAGE ? orderDate(at) : dayAndTimeText(textOf(language).dates, isoDate(at))

/** By what somebody logged in: a browser's name, with its system where that is to be seen. */
export function deviceText(device: string, language: Language): string {
  const text = textOf(language).messages
  const [name = '', system] = device.split(' on ')
  const browser = name === textOf(SOURCE_LANGUAGE).messages.aBrowser ? text.aBrowser : name
  return system === undefined ? browser : fill(text.device, { browser, system })
}
