import { LANGUAGES, type Language } from '#contract/languages.ts'
import { code } from '#text/common/language.ts'

const names = new Intl.DisplayNames([code], { type: 'language' })
/** What a language is called in the language of this build. */
export const languageName = (language: Language): string => names.of(language) ?? LANGUAGES[language].name
