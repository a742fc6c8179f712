import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'

/** A request as it came in, whatever its address was made into since. */
type Addressed = { originalUrl?: string; url?: string | undefined }

/** The language in which a request is answered: that of its address. */
export function languageOf({ originalUrl, url = '' }: Addressed): Language {
  const [, code = ''] = /^\/([a-z]{2,3})(?=[/?]|$)/.exec(originalUrl ?? url) ?? []
  return isLanguage(code) ? code : MAIN_LANGUAGE
}
