import type { IncomingMessage } from 'node:http'

import { officeLanguageOf, type OfficeLanguage } from '#contract/languages.ts'

/** Which language the page comes in: no secret, so it has one name however the page was asked for. */
export const OFFICE_LANGUAGE_COOKIE = 'office_language'

const REMEMBERED = new RegExp(`(?:^|;\\s*)${OFFICE_LANGUAGE_COOKIE}=([a-z]{2,3})\\s*(?:;|$)`)

/** The language that a browser of the back office remembers; any other value is none. */
export const pageLanguage = ({ headers }: Pick<IncomingMessage, 'headers'>): OfficeLanguage =>
  officeLanguageOf(REMEMBERED.exec(headers.cookie ?? '')?.[1])
