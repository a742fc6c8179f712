import { useState } from 'react'

import { roleLabels, roles, type Role } from '#contract/admin/role.ts'
import { staffRows } from '#contract/admin/staff.ts'
import { MAIN_LANGUAGE, type OfficeLanguage } from '#contract/languages.ts'
import { language } from '#text/common/office-language.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/staff.ts'
import { rich } from '#web/ui/text/rich.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import { languageChoices } from '../shared/language-choices.ts'
import { Note, NoteAction } from '../shared/page/note.tsx'

const EXAMPLE = 'name@example.com'
const start: { email: string; role: Role; language: OfficeLanguage } = {
  email: '',
  role: 'packer',
  language: MAIN_LANGUAGE,
}
const options = [...roles].toReversed().map((value) => ({ value, label: labelText(roleLabels[value]) }))

/** Sends an invitation by mail. Its link is shown once, for shops without mail. */
export function Invite({ onInvited }: { onInvited: () => void }) {
  const [link, setLink] = useState<string>()
  const { mutate } = useMutation('invite')
  const form = useSendForm({
    schema: staffRows.invite.request,
    labels: { email: t.email, role: t.role, language },
    start,
    send: async (values) => {
      const answer = await mutate(values)
      if (!answer.status) return answer
      setLink(answer.data.link)
      showToast(fill(t.isInvited, { email: values.email }), 'good')
      form.rhf.reset(start)
      onInvited()
      return answer
    },
  })
  return (
    <>
      <SendFormFields form={form} action={t.sendInvitation} row>
        <TextInput name="email" type="email" autoComplete="off" autoCapitalize="none" placeholder={EXAMPLE} />
        <PillInput name="role" options={options} />
        {languageChoices.length > 1 && <PillInput name="language" options={languageChoices} />}
      </SendFormFields>
      {link && <InvitationLink link={link} />}
    </>
  )
}

/** Good for seven days and once; its holder can log in. */
export function InvitationLink({ link }: { link: string }) {
  return (
    <Note icon="office-link" actions={<NoteAction onClick={() => void copyText(link)}>{t.copyLink}</NoteAction>}>
      {rich(t.invitationSent, { link: <span className="break-anywhere">{link}</span> })}
    </Note>
  )
}
