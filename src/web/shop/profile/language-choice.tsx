import { useState } from 'react'

import type { Profile } from '#contract/account.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { useSettings } from '#web/shop/shared/settings.ts'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

type LanguageChoiceProps = { profile: Profile; onChanged: () => void }

/** In which language messages come, of those that the shop shows; a shop of one has none to choose (spec H10.9). */
export function LanguageChoice({ profile: { language }, onChanged }: LanguageChoiceProps) {
  const { languages } = useSettings()
  const [busy, setBusy] = useState(false)
  const [main] = languages
  if (!main || languages.length < 2) return null
  const choose = async (code: string) => {
    setBusy(true)
    const { status, message } = await call('setLanguage', { language: code })
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (status) onChanged()
  }
  return (
    <PillChoice
      legend={t.messagesIn}
      name="language"
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={languages.find(({ code }) => code === language)?.code ?? main.code}
      disabled={busy}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
