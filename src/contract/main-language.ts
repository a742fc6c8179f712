import type { Language } from './languages.ts'

/**
 * The one that the owner's own texts are written in; its addresses have no prefix. The server reads it from the environment, whose
 * settings the start checks; a build has it as a constant in place of this module (scripts/build/language-builds.ts).
 */
// oxlint-disable-next-line node/no-process-env -- what the program is built of goes by it, before any setting is read
export const MAIN_LANGUAGE = (process.env['MAIN_LANGUAGE']?.trim() || 'en') as Language
