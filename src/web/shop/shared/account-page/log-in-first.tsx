import type { ReactNode } from 'react'

import * as t from '#text/shop/account-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'

import { openLogin } from '../auth/auth-state.ts'

interface LogInFirstProps {
  art: IconName
  artLabel?: string | undefined
  /** 'Log in to see your orders' */
  title: string
  /** another way */
  children?: ReactNode
}

/** A visitor on a page of what is kept with an account. */
export function LogInFirst({ art, artLabel, title, children }: LogInFirstProps) {
  return (
    <EmptyState art={art} artLabel={artLabel} title={title}>
      <p className="quiet">{t.lead}</p>
      <Button variant="primary" onClick={openLogin}>
        {t.login}
      </Button>
      {children}
    </EmptyState>
  )
}
