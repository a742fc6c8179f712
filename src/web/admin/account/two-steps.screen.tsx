import { useNavigate } from 'react-router'

import * as t from '#text/office/account.ts'

import { loadSession } from '../api/session.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { TotpSetup } from '../shared/two-steps/totp-setup.tsx'

export default function TwoSteps() {
  useTitle(t.twoSteps, t.myAccount)
  const navigate = useNavigate()
  const finish = async () => {
    await loadSession()
    await navigate('/account')
  }
  return (
    <>
      <PageHead title={t.setUpYourSecondStep} back={{ to: '/account', label: t.myAccount }} lead={t.thenYouLogYour} />
      <TotpSetup onFinished={() => void finish()} />
    </>
  )
}
