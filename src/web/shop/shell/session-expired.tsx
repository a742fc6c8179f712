import { useNavigate } from 'react-router'

import { dropSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FullPage } from '#web/ui/full-page/full-page.tsx'

import { openLogin } from '../shared/auth/auth-state.ts'
import { useSession } from '../shared/session.ts'
import type { SheetProps } from './later-sheet.tsx'
import { HOME } from './log-out.ts'

/** Over everything, with the server's words (spec S4); the cart is kept. */
export function SessionExpired({ open }: SheetProps) {
  const { expired } = useSession()
  const navigate = useNavigate()
  return (
    <FullPage
      open={open}
      title={expired ?? ''}
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
