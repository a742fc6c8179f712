import { isOfficeLanguage, type OfficeLanguage } from '#contract/languages.ts'
import * as t from '#text/common/office-language.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'

import { loadSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { languageChoices } from '../shared/language-choices.ts'
import { Block } from '../shared/page/page-head.tsx'

/** In which language somebody reads the back office: what is chosen is saved at once, and the page comes again in it. */
export function OwnLanguage({ language }: { language: OfficeLanguage }) {
  const { mutate, busy } = useMutation('changeMe')
  const choose = async (code: string) => {
    if (isOfficeLanguage(code) && (await mutate({ language: code })).status) await loadSession()
  }
  return (
    <Block title={t.language}>
      <SelectField
        label={t.language}
        hint={t.whatComesInIt}
        options={languageChoices}
        value={language}
        disabled={busy}
        onChange={({ target }) => void choose(target.value)}
      />
    </Block>
  )
}
