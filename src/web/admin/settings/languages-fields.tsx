import { Link } from 'react-router'

import { LANGUAGES, MAIN_LANGUAGE, otherLanguages, type OtherLanguage } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { useQuery } from '../api/use-query.ts'
import { SetInput } from '../shared/form/inputs.tsx'
import { languageName } from '../shared/language-name.ts'

const options = otherLanguages.map((value) => ({ value, label: LANGUAGES[value].name }))

/** In which languages the shop shows itself besides the one that its owner writes in, and how far each is translated. */
export function LanguagesFields() {
  return (
    <>
      <SetInput
        name="languages.visible"
        legend={fill(t.alsoVisible, { language: languageName(MAIN_LANGUAGE) })}
        options={options}
        hint={t.languagesHint}
      />
      {otherLanguages.map((code) => (
        <Translated key={code} language={code} />
      ))}
    </>
  )
}

/** '212 of 240 texts translated', of what shoppers see. */
function Translated({ language }: { language: OtherLanguage }) {
  const { data } = useQuery('languages', {})
  const counts = data?.counts.filter((count) => count.language === language) ?? []
  const total = counts.reduce((sum, count) => sum + count.total, 0)
  if (total === 0) return null
  const open = counts.reduce((sum, { missing, old }) => sum + missing + old, 0)
  return (
    <p className="quiet">
      {rich(
        fill(t.textsTranslated, {
          done: (total - open).toLocaleString('en-IN'),
          total: total.toLocaleString('en-IN'),
        }),
        {
          language: <span lang={LANGUAGES[language].tag}>{LANGUAGES[language].name}</span>,
          link: <Link className="link" to={`/content/languages?language=${language}`} />,
        },
      )}
    </p>
  )
}
