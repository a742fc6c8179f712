import { useNavigate } from 'react-router'

import * as t from '#text/office/account.ts'

import { loadSession } from '../api/session.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { TotpSetup } from '../shared/two-steps/totp-setup.tsx'

export default function TwoSteps() {
  useTitle(t.twoSteps, t.title)
  const navigate = useNavigate()
  const finish = async () => {
    await loadSession()
    await navigate('/account')
  }
  return (
    <>
      <PageHead title={t.setUpTitle} back={{ to: '/account', label: t.title }} lead={t.setUpLead} />
      <TotpSetup onFinished={() => void finish()} />
    </>
  )
}
