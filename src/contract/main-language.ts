/** In which languages there is a build of the shop. */
export const languageCodes = ['en', 'hi'] as const
type Code = (typeof languageCodes)[number]

/** What of Node is read here; the contract knows no more of it. */
declare const process: { env: Readonly<Record<string, string | undefined>> }

// oxlint-disable-next-line node/no-process-env -- what the program is built of goes by it, before any setting is read
const named = process.env['MAIN_LANGUAGE']?.trim()

/**
 * The one that the owner's own texts are written in; its addresses have no prefix. The server reads it from the environment, and
 * the start refuses another name; a build has what is said here as constants (scripts/build/language-builds.ts).
 */
export const MAIN_LANGUAGE: Code = languageCodes.find((code) => code === named) ?? 'en'

const [other = 'hi', ...more] = languageCodes.filter((code) => code !== MAIN_LANGUAGE)
/** Those that there are besides the main one: an owner may show them, and write texts in them. */
export const otherLanguages: readonly [Code, ...Code[]] = [other, ...more]
