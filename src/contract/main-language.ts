import type { Language } from './languages.ts'

/** In which languages there is a build of the shop. */
export const languageCodes = ['en', 'hi'] as const satisfies readonly Language[]

/**
 * The one that the owner's own texts are written in; its addresses have no prefix. The server reads it from the environment, whose
 * settings the start checks; a build has what is said here as constants (scripts/build/language-builds.ts).
 */
// oxlint-disable-next-line node/no-process-env -- what the program is built of goes by it, before any setting is read
export const MAIN_LANGUAGE = (process.env['MAIN_LANGUAGE']?.trim() || 'en') as Language

/** Those that there are besides the main one: an owner may show them, and write texts in them. */
export const otherLanguages = languageCodes.filter((code) => code !== MAIN_LANGUAGE) as [Language, ...Language[]]
