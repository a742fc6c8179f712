import { Outlet } from 'react-router'

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
      <GatePage title="Could not load." lead={now.problem}>
        <Button variant="primary" onClick={() => void loadSession()}>
          Try again
        </Button>
      </GatePage>
    )
  if (now.session.needs_setup)
    return (
      <GatePage
        title="Set up your second step"
        lead={`${now.session.name}, ${now.session.email}. From now on you log in with your password and a code from your phone.`}
        tagline="Two steps to log in"
        taglineMore="The owner asks it of everyone who sees money. It takes two minutes and a phone."
        wide
      >
        <TotpSetup onFinished={() => void loadSession()} />
      </GatePage>
    )
  return <Outlet />
}
