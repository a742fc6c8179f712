import { useState, type ComponentType } from 'react'

import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useSession } from '#web/api/session.ts'

import { openLogin } from '../shared/auth/auth-state.ts'
import { useLazyPart } from '../shared/lazy-part.ts'
import type { CommentBoxProps } from './comment-box.tsx'

/** A post's comment box: whether it is open, and its script, which only logged-in shoppers load (spec S6). */
export function useCommentBox(initiallyOpen: boolean) {
  const { user } = useSession()
  const [isOpened, setOpened] = useState(initiallyOpen)
  const open = isOpened && user !== undefined
  const close = () => setOpened(false)
  const loaded: ComponentType<CommentBoxProps> | undefined = useLazyPart(open, loadBox, close)
  return {
    open,
    box: open ? loaded : undefined,
    toggle: () => {
      if (user) setOpened(!isOpened)
      else openLogin()
    },
    close,
  }
}

const loadBox = chunkLoader('comment-box', async () => (await import('./comment-box.tsx')).CommentBox)
