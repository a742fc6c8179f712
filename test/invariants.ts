import { expect } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

/** Everything that must always hold does, now. Nobody carries messages in most tests, so that they wait is no breach here. */
export const expectInvariants = async ({ deps: { db } }: { deps: Deps }): Promise<void> => {
  const checked = await checkInvariants({ db })
  const breaches = checked.flatMap(({ name, breaches: lines }) => lines.map((line) => `${name}: ${line}`))
  expect(breaches.filter((line) => !/^I8: (message|order event) .* waits/.test(line))).toEqual([])
}
