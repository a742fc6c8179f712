// What must always hold of the shop's data, one line each (spec R3.3); exit 1 when something does not, but not when it is
// only late: a backlog is worked off, a loss is not.
import process from 'node:process'

import { checkInvariants, type InvariantResult } from '#domain/invariant/invariant.service.ts'
import { INVARIANTS_PATH } from '#http/operations/internal.ts'

import { readEnv } from '../../src/start/env.ts'
import { onShop, runCommand } from './running-shop.ts'

await runCommand(async () => {
  const checked = await onShop(readEnv(process.env), { directly: checkInvariants, path: INVARIANTS_PATH })
  for (const one of checked) {
    console.log(`${verdict(one)} ${one.name}  ${one.promise}`)
    for (const line of [...one.breaches, ...one.late]) console.log(`           ${line}`)
  }
  if (checked.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1
})

function verdict({ breaches, late }: InvariantResult): string {
  if (breaches.length > 0) return 'BROKEN'
  return late.length > 0 ? 'late  ' : 'ok    '
}
