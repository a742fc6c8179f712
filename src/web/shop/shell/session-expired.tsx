import { useNavigate } from 'react-router'

import { dropSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FullPage } from '#web/ui/full-page/full-page.tsx'

import { openLogin } from '../shared/login/login-state.ts'
import { HOME } from './log-out.ts'

/** Over everything, with the server's words (specification §4); the cart is kept. */
export function SessionExpired({ message }: { message: string }) {
  const navigate = useNavigate()
  return (
    <FullPage
      open
      title={message}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              dropSession()
              openLogin()
            }}
          >
            Login
          </Button>
          <Button
            variant="ink"
            tall
            onClick={() => {
              dropSession()
              void navigate(HOME)
            }}
          >
            Home
          </Button>
        </>
      }
    >
      <p>Your cart is kept.</p>
    </FullPage>
  )
}
