import { NAME_MAX } from '#contract/core/limits.ts'
import { plainNameProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/profile.ts'
import { changeUser } from '#web/api/change-user.ts'
import { call } from '#web/api/client.ts'
import { faultText, requiredText } from '#web/ui/text/fault-text.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { RowPartProps } from './account-row.tsx'
import { PlainForm, type Values } from './plain-form.tsx'

/** What the shopper is called. */
export function NamePart({ profile, onChanged, onClose }: RowPartProps) {
  const save = async ({ name = '' }: Values) => {
    const answer = await call('changeName', { name })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    changeUser({ name })
    onChanged()
    onClose()
    return undefined
  }
  return (
    <PlainForm
      fields={[
        {
          name: 'name',
          label: t.fullName,
          type: 'text',
          autoComplete: 'name',
          max: NAME_MAX,
          start: profile.name,
          check: problemOf,
          isEarly: ({ name = '' }) => name.trim() !== '' && problemOf(name) !== undefined,
        },
      ]}
      button={t.save}
      send={save}
      onClose={onClose}
    />
  )
}

const problemOf = (name: string): string | undefined =>
  name.trim() === '' ? requiredText(t.name) : faultText(plainNameProblem(name))
