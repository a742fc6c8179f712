import { LANGUAGES, otherLanguages } from '#contract/languages.ts'

import { SetInput } from '../shared/form/inputs.tsx'

const options = otherLanguages.map((value) => ({ value, label: LANGUAGES[value].name }))

/** In which languages the shop shows itself besides the one that its owner writes in. */
export function LanguagesFields() {
  return (
    <SetInput
      name="languages.visible"
      options={options}
      hint="Each has pages of its own, and a switch beside your shop’s name. What you wrote yourself stays as you wrote it where nobody translated it."
    />
  )
}
