// Puts this build's files where all nodes find them, before a roll-out, and makes it the newest: npm run assets:publish
import process from 'node:process'

import { publishBuild } from '#adapters/publish-build.ts'

import { BootError } from '../../src/start/boot-error.ts'
import { buildStore } from '../../src/start/env-adapters.ts'
import { readEnv } from '../../src/start/env.ts'
import { runCommand } from './running-shop.ts'

await runCommand(async () => {
  const store = buildStore(readEnv(process.env))
  if (!store) throw new BootError('Say where: ASSET_STORE=/folder that all nodes share, or ASSET_STORE=s3.')
  await publishBuild(store, 'build/client', { isNewest: true })
  console.log('This build is the newest in ASSET_STORE.')
})
