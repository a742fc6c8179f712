import { useSearchParams } from 'react-router'

import { LANGUAGES, languageCodes, SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import * as t from '#text/office/templates.ts'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'

/** Which language's texts are looked at; it is in the page's address. */
export function useTextLanguage() {
  const [address, setAddress] = useSearchParams()
  const language = languageCodes.find((code) => code === address.get('language')) ?? SOURCE_LANGUAGE
  const choose = (code: string) => setAddress(code === SOURCE_LANGUAGE ? {} : { language: code }, { replace: true })
  return { language, choose, query: queryOf(language) }
}

const queryOf = (language: Language): string => (language === SOURCE_LANGUAGE ? '' : `?language=${language}`)

export const LanguagePills = ({ language, choose }: Omit<ReturnType<typeof useTextLanguage>, 'query'>) => (
  <PillChoice
    legend={t.language}
    name="language"
    options={languageCodes.map((value) => ({ value, label: LANGUAGES[value].name }))}
    value={language}
    onChange={({ target }) => choose(target.value)}
  />
)
