import { useState } from 'react'

import { openLogin } from '../shared/auth/auth-state.ts'
import { useSession } from '../shared/session.ts'

/** Whether a post's comment box is open. A visitor is asked to log in first (specification §6). */
export const useCommentBox = (atFirst: boolean) => {
  const { user } = useSession()
  const [wanted, setWanted] = useState(atFirst)
  return {
    open: wanted && user !== undefined,
    toggle: () => {
      if (user) setWanted(!wanted)
      else openLogin()
    },
    close: () => setWanted(false),
  }
}
