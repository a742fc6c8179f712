import { createElement, useState } from 'react'

import { messages } from '#contract/core/messages.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'

import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The shopper's profile, fetched together with the code that draws it: a visitor needs neither. */
export function MyProfile({ userId }: { userId: string }) {
  const { data: profile, problem, reload } = useQuery(userId, async () => resultOf(await call('getUserProfile', {})))
  const [drawing, setDrawing] = useState(true)
  const view = useLazyPart(drawing, loadView, () => setDrawing(false))
  if (problem || !drawing)
    return (
      <div className="profile__problem" role="alert">
        <p>{problem ?? messages.network}</p>
        <Button
          variant="primary"
          onClick={() => {
            setDrawing(true)
            reload()
          }}
        >
          Try again
        </Button>
      </div>
    )
  return profile && view ? createElement(view, { profile, onChanged: reload }) : <ProfileSkeleton />
}

const loadView = chunkLoader('profile-view', async () => (await import('./profile-view.tsx')).ProfileView)
