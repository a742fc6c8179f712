import { Link } from 'react-router'

import { LANGUAGES, otherLanguages, type OtherLanguage } from '#contract/languages.ts'

import { useQuery } from '../api/use-query.ts'
import { SetInput } from '../shared/form/inputs.tsx'

const options = otherLanguages.map((value) => ({ value, label: LANGUAGES[value].name }))

/** In which languages the shop shows itself besides the one that its owner writes in, and how far each is translated. */
export function LanguagesFields() {
  return (
    <>
      <SetInput
        name="languages.visible"
        options={options}
        hint="Each has pages of its own, and a switch beside your shop’s name. What you wrote yourself stays as you wrote it where nobody translated it."
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
      <span lang={LANGUAGES[language].tag}>{LANGUAGES[language].name}</span>: {(total - open).toLocaleString('en-IN')}{' '}
      of {total.toLocaleString('en-IN')} texts translated.{' '}
      <Link className="link" to={`/content/languages?language=${language}`}>
        What is not translated
      </Link>
    </p>
  )
}
