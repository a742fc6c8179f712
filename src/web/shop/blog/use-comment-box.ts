import { useState, type ComponentType } from 'react'

import { useSession } from '#web/api/session.ts'

import { openLogin } from '../shared/auth/auth-state.ts'
import { useLazyPart } from '../shared/lazy-part.ts'
import type { CommentBoxProps } from './comment-box.tsx'

/** A post's comment box: open or not, and its script, which only those who are logged in ever load (spec S6). */
export function useCommentBox(atFirst: boolean) {
  const { user } = useSession()
  const [wanted, setWanted] = useState(atFirst)
  const open = wanted && user !== undefined
  const close = () => setWanted(false)
  const loaded: ComponentType<CommentBoxProps> | undefined = useLazyPart(open, loadBox, close)
  return {
    open,
    box: open ? loaded : undefined,
    toggle: () => {
      if (user) setWanted(!wanted)
      else openLogin()
    },
    close,
  }
}

const loadBox = async () => (await import('./comment-box.tsx')).CommentBox
