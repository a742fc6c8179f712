import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { staffEmail } from '#contract/admin/fields.ts'
import { passwordHint } from '#contract/admin/session-fields.ts'
import { sessionRows } from '#contract/admin/session.ts'
import { staffName } from '#contract/admin/session.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/login.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { loadSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { PasswordInput, TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import { LoadState } from '../shared/page/states.tsx'
import { GatePage } from './gate-page.tsx'

type Found = AdminPayload<'lookAtLink'>

const titles: Readonly<Record<Found['kind'], string>> = {
  welcome: t.welcomeFirst,
  join: t.welcome,
  reset: t.newPassword,
  owner: t.newPassword,
}

/** Where a link leads: the first owner, an invitation, a lost password. It logs nobody in; the login form follows (spec B1.4). */
export function LinkPage() {
  const [token] = useState(() => location.hash.slice(1))
  // the token is used once, and stays neither in the address bar nor in the history
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const load = useQuery('lookAtLink', { token })
  if (load.data) return <UseLink token={token} found={load.data} />
  const isOver = load.code === 'LINK_OVER' || load.code === 'INVALID'
  return (
    <GatePage title={isOver ? t.linkOver : t.loadingLink} lead={isOver ? t.requestNewLink : undefined}>
      {isOver ? (
        <p>
          <Link className="link" to="/">
            {t.toTheLogin}
          </Link>
        </p>
      ) : (
        <LoadState load={load} />
      )}
    </GatePage>
  )
}

const { password } = sessionRows.useLink.request.shape
/** Of a new password nothing but it is asked; the other two are sent as they came. */
const forReset = z.object({ email: z.string(), name: z.string(), password })
const forJoin = forReset.extend({ name: staffName })
const forFirst = forJoin.extend({ email: staffEmail })

function UseLink({ token, found }: { token: string; found: Found }) {
  const navigate = useNavigate()
  const isFirst = found.kind === 'welcome'
  const isNew = isFirst || found.kind === 'join'
  const form = useSendForm({
    schema: isFirst ? forFirst : isNew ? forJoin : forReset,
    labels: { email: 'E-mail', name: 'Name', password: 'Password' },
    start: { email: found.email, name: '', password: '' },
    send: async (typed) => {
      const answer = await call('useLink', {
        token,
        password: typed.password,
        ...(isFirst && { email: typed.email }),
        ...(isNew && { name: typed.name }),
      })
      if (!answer.status) return answer
      showToast(t.donePleaseLogIn, 'good')
      await loadSession()
      await navigate('/', { replace: true })
      return answer
    },
  })
  return (
    <GatePage title={titles[found.kind]} lead={isFirst ? t.firstOwner : found.email}>
      <SendFormFields form={form} action={isNew ? t.begin : t.setPassword} block>
        {isFirst && (
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
        {isNew && <TextInput name="name" autoComplete="name" />}
        <PasswordInput name="password" autoComplete="new-password" hint={labelText(passwordHint)} />
      </SendFormFields>
    </GatePage>
  )
}
