import { createElement } from 'react'

import * as t from '#text/shop/profile.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { resultOf } from '#web/api/use-query.ts'
import { useQueryAndPart } from '#web/shop/shared/use-query-and-part.ts'
import { Button } from '#web/ui/button/button.tsx'

import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The shopper's profile, fetched together with the code that draws it: a visitor needs neither. */
export function MyProfile({ userId }: { userId: string }) {
  const {
    data: profile,
    part: view,
    problem,
    reload,
    retry,
  } = useQueryAndPart(userId, async () => resultOf(await call('getUserProfile', {})), loadView)
  if (problem)
    return (
      <div className="profile__problem" role="alert">
        <p>{problem}</p>
        <Button variant="primary" onClick={retry}>
          {t.tryAgain}
        </Button>
      </div>
    )
  return profile && view ? createElement(view, { profile, onChanged: reload }) : <ProfileSkeleton />
}

const loadView = chunkLoader('profile-view', async () => (await import('./profile-view.tsx')).ProfileView)
