import { expect } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

/** Everything that must always hold does, now. */
export const expectInvariants = async ({ deps: { db } }: { deps: Deps }): Promise<void> => {
  const broken = (await checkInvariants(db)).filter(({ breaches }) => breaches.length > 0)
  expect(broken).toEqual([])
}
