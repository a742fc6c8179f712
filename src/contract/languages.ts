/**
 * The languages that the shop's own texts stand in. `tag` is the one of its pages, `name` is how its readers call it, `og` is
 * what sites that show links know it by.
 */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', og: 'en_IN' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', og: 'hi_IN' },
} as const satisfies Record<string, { tag: string; name: string; og: string }>

export type Language = keyof typeof LANGUAGES

/** The one that the owner's own texts are written in; its addresses have no prefix. */
export const MAIN_LANGUAGE = 'en' satisfies Language

export const languageCodes = Object.keys(LANGUAGES) as readonly Language[]

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)
