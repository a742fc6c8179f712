import * as t from '#text/shop/shell.ts'
import { clearSession } from '#web/api/session.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FullPage } from '#web/ui/full-page/full-page.tsx'

import { openLogin } from '../shared/auth/auth-state.ts'
import { useGoHome } from '../shared/use-go-home.ts'
import type { DialogProps } from './lazy-dialog.tsx'

/** A full page over everything, with the server's message (spec S4); the cart stays. */
export function SessionExpired({ open }: DialogProps) {
  const { expired } = useSession()
  const goHome = useGoHome()
  return (
    <FullPage
      open={open}
      title={expired ?? ''}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              clearSession()
              openLogin()
            }}
          >
            {t.login}
          </Button>
          <Button
            variant="ink"
            tall
            onClick={() => {
              clearSession()
              void goHome()
            }}
          >
            {t.home}
          </Button>
        </>
      }
    >
      <p>{t.cartStays}</p>
    </FullPage>
  )
}
