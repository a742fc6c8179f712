// What must always hold of the shop's data, one line each (spec R3.3); exit 1 when something does not.
import process from 'node:process'

import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { INVARIANTS_PATH } from '#http/operations/internal.ts'

import { readEnv } from '../src/env.ts'
import { onShop, runCommand } from './running-shop.ts'

await runCommand(async () => {
  const checked = await onShop(readEnv(process.env), { directly: checkInvariants, path: INVARIANTS_PATH })
  for (const { name, promise, breaches } of checked) {
    console.log(`${breaches.length === 0 ? 'ok    ' : 'BROKEN'} ${name}  ${promise}`)
    for (const line of breaches) console.log(`           ${line}`)
  }
  if (checked.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1
})
