import { languageCodes, MAIN_LANGUAGE, otherLanguages } from './main-language.ts'

/**
 * The languages that the shop's own texts stand in. `tag` is the one of its pages, `name` is how its readers call it, `og` is
 * what sites that show links know it by.
 */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', og: 'en_IN' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', og: 'hi_IN' },
} as const satisfies Record<(typeof languageCodes)[number], { tag: string; name: string; og: string }>

export type Language = keyof typeof LANGUAGES

/**
 * The one that the program is written in: its labels, what it stores as sentences, its message texts, journal, hooks, and what the
 * law and couriers read. A shop's main language may be another one.
 */
export const SOURCE_LANGUAGE = 'en' satisfies Language

export { languageCodes, MAIN_LANGUAGE, otherLanguages }

/** Those that the program's own texts are translated into. */
export const translatedLanguages = /* @__PURE__ */ languageCodes.filter(
  (code): code is Exclude<Language, typeof SOURCE_LANGUAGE> => code !== SOURCE_LANGUAGE,
)

export type OtherLanguage = (typeof otherLanguages)[number]

/** Those that the back office is built in: a person chooses among them. One without texts of the office is not offered. */
export const officeLanguages = ['en', 'hi'] as const satisfies readonly Language[]
export type OfficeLanguage = (typeof officeLanguages)[number]

export const isOfficeLanguage = (code: string): code is OfficeLanguage => officeLanguages.some((one) => one === code)

/** The language of the back office for what somebody has saved or sent; the main one where there is none of that name. */
export const officeLanguageOf = (code = ''): OfficeLanguage => (isOfficeLanguage(code) ? code : MAIN_LANGUAGE)

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** How the addresses of a language begin: `/hi`, and nothing for the main one. */
export const prefixOf = (language: Language): string => (language === MAIN_LANGUAGE ? '' : `/${language}`)

/** An address of the shop, as it is in a language. React Router names the data of home after its prefix. */
export const addressIn = (language: Language, path: string): `/${string}` =>
  `/${(prefixOf(language) + (language === MAIN_LANGUAGE ? path : withoutHome(path))).slice(1)}`

const withoutHome = (path: string): string => path.replace(/^\/(?:_root(?=\.data)|(?=\?|$))/, '')
