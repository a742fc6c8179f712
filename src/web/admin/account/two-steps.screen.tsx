import { useNavigate } from 'react-router'

import { loadSession } from '../api/session.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { TotpSetup } from '../shared/two-steps/totp-setup.tsx'

export default function TwoSteps() {
  useTitle('Two steps', 'My account')
  const navigate = useNavigate()
  const finish = async () => {
    await loadSession()
    await navigate('/account')
  }
  return (
    <>
      <PageHead
        title="Set up your second step"
        back={{ to: '/account', label: 'My account' }}
        lead="From then on you log in with your password and a code from your phone."
      />
      <TotpSetup onFinished={() => void finish()} />
    </>
  )
}
