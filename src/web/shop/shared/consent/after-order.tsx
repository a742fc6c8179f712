import { Suspense } from 'react'

import { chunkLoader } from '#web/api/chunk-loader.ts'

import { optionalPart } from '../lazy-part.ts'
import { useSettings } from '../settings.ts'
import { offeredConsents } from './offered-consents.ts'

const ConsentOffer = optionalPart(
  chunkLoader('consent-offer', async () => (await import('./consent-offer.tsx')).ConsentOffer),
)

/** Below the thanks for an order; nobody waits for it. */
export const AfterOrder = ({ userId }: { userId: string | undefined }) =>
  offeredConsents(useSettings()).length > 0 && (
    <Suspense>
      <ConsentOffer userId={userId} />
    </Suspense>
  )
