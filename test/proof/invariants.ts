import { expect } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

/** Everything that must always hold does, now. */
export const expectInvariants = async ({ deps: { db } }: { deps: Deps }): Promise<void> => {
  const checked = await checkInvariants({ db })
  const breaches = checked.flatMap(({ name, breaches: lines }) => lines.map((line) => `${name}: ${line}`))
  expect(breaches).toEqual([])
}
