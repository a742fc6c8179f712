import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

import { temporaryFolder } from './site.ts'

/** The shop's code in a folder of its own, with pages that were built with these settings. */
export function ownBuild(settings: Record<string, string>): { folder: string; remove: () => void } {
  const { folder, remove } = temporaryFolder()
  const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
  for (const part of ['src', 'db', 'demo', 'scripts', ...files]) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: folder,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { folder, remove }
}
