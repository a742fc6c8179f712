import { Outlet } from 'react-router'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/login.ts'
import { Button } from '#web/ui/button/button.tsx'

import { currentPerson } from '../api/current-person.ts'
import { loadSession } from '../api/session.ts'
import { TotpSetup } from '../shared/two-steps/totp-setup.tsx'
import { GatePage } from './gate-page.tsx'
import { LoginPage } from './login-page.tsx'

/** Every address but those of links: a person who is not logged in gets the form there, and the page itself afterwards. */
export function Entrance() {
  const now = currentPerson.useValue()
  if (now.is === 'unknown') return null
  if (now.is === 'out') return <LoginPage />
  if (now.is === 'unreachable')
    return (
      <GatePage title={t.couldNotLoad} lead={now.problem}>
        <Button variant="primary" onClick={() => void loadSession()}>
          {t.tryAgain}
        </Button>
      </GatePage>
    )
  if (now.session.needs_setup)
    return (
      <GatePage
        title={t.setUpTitle}
        lead={fill(t.setUpLead, { name: now.session.name, email: now.session.email })}
        tagline={t.twoStepsToLogIn}
        taglineMore={t.twoStepsReason}
        wide
      >
        <TotpSetup onFinished={() => void loadSession()} />
      </GatePage>
    )
  return <Outlet />
}
