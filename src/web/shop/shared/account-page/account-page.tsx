import './account-page.css'
import type { ReactNode } from 'react'

import { useSession } from '#web/api/session.ts'

import { useHydrated } from '../use-hydrated.ts'

interface AccountPageProps {
  title: string
  /** what someone who is not logged in sees */
  visitor: ReactNode
  /** the screen of this shopper; of nobody while it is not known who looks, and then it keeps their places */
  children: (userId: string | undefined) => ReactNode
}

/** A page of what belongs to one shopper. Only the browser knows who looks, so the server's page is nobody's. */
export function AccountPage({ title, visitor, children }: AccountPageProps) {
  const hydrated = useHydrated()
  const { user } = useSession()
  return (
    <div className="wrap account-page">
      <h1 className="title">{title}</h1>
      {hydrated && !user ? visitor : children(user?.user_id)}
    </div>
  )
}
