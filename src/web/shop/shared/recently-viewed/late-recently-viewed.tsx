import { Suspense, useEffect, useState } from 'react'

import { chunkLoader } from '#web/api/chunk-loader.ts'
import { firstTouch } from '#web/ui/touch/first-touch.ts'

import { optionalPart } from '../lazy-part.ts'

const RecentlyViewedRow = optionalPart(
  chunkLoader('recently-viewed-row', async () => (await import('./recently-viewed-row.tsx')).RecentlyViewedRow),
)

/** The row of what was recently viewed, after the first touch; `productId` is the product that is viewed now (spec G6). */
export function LateRecentlyViewed({ productId }: { productId?: number | undefined }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => void firstTouch().then(() => setIsDue(true)), [])
  return (
    isDue && (
      <Suspense>
        <RecentlyViewedRow key={productId} productId={productId} />
      </Suspense>
    )
  )
}
