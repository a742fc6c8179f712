import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { roleLabels } from '#contract/admin/role.ts'
import { sessionRows } from '#contract/admin/session.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/account.ts'

import { call } from '../api/client.ts'
import { loadSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { Fields, TextInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { labelText } from '../shared/label-text.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { OwnLanguage } from './own-language.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepsBlock } from './two-steps-block.tsx'

type Me = AdminPayload<'me'>

/** One's own name, password, second step and sessions. */
export default function Account() {
  useTitle(t.title)
  const load = useQuery('me', {})
  const me = load.data
  return (
    <>
      <PageHead title={t.title} lead={me && `${me.email}, ${labelText(roleLabels[me.role])}`} />
      {me ? <Parts me={me} /> : <PageSkeleton load={load} />}
    </>
  )
}

const fields = z.object({ name: sessionRows.changeMe.request.shape.name })

function Parts({ me }: { me: Me }) {
  const form = useEditForm({
    name: 'me',
    schema: fields,
    labels: { name: 'Name' },
    thing: me,
    // only I change it, so it has no versions
    read: ({ name }) => ({ values: { name }, version: 1 }),
    save: async ({ name = me.name }) => {
      const answer = await call('changeMe', { name })
      return answer.status ? { ...answer, data: { ...me, name } } : answer
    },
    saved: t.saved,
    onSaved: () => void loadSession(),
  })
  return (
    <EditFormFields form={form} action={t.saveName}>
      <Block title={t.aboutMe}>
        <Fields columns={2}>
          <TextInput name="name" autoComplete="name" />
        </Fields>
      </Block>
      <OwnLanguage language={me.language} />
      <Block title={t.password}>
        <ChangePassword />
      </Block>
      <Block title={t.twoStepsToLogIn}>
        <TwoStepsBlock />
      </Block>
      <Block title={t.noticesOnMyDevices}>
        <Devices />
      </Block>
      <Block title={t.whereIAmLoggedIn}>
        <Sessions />
      </Block>
    </EditFormFields>
  )
}
