import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startSite, temporaryFolder } from '../site.ts'

const PRINTED = /^(\S+\.tar\.gz) {2}/

test('the running shop is backed up, the drill relies on the file, and a damaged one fails it (spec F32, R4.11)', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const settings = { DATA_DIR: join(folder, 'home') }
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const run = (script: string, more: Record<string, string> = {}, ...words: string[]) => {
    const env = { PATH: process.env['PATH'], ...settings, PORT: new URL(site.url).port, ...more }
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }

  const made = run('scripts/backup.ts')
  expect(made).toEqual({ status: 0, said: expect.stringMatching(PRINTED) })
  const path = PRINTED.exec(made.said)?.[1] ?? ''
  const drilled = run('scripts/restore-drill.ts')
  expect(drilled).toEqual({ status: 0, said: expect.stringContaining('The backup can be relied on.') })
  expect(drilled.said).toMatch(/ok {6}restored, [\d.]+ s\n[^]*ok {6}login and order, [\d.]+ s/)

  // nothing is put over a shop, and a restored one starts
  expect(run('scripts/restore.ts', {}, path)).toEqual({ status: 1, said: expect.stringContaining('belongs to a shop') })
  const moved = { ...settings, DATA_DIR: join(folder, 'moved') }
  expect(run('scripts/restore.ts', moved, path).status).toBe(0)
  const next = await startSite(moved)
  onTestFinished(async () => void (await next.stop('SIGKILL')))
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)

  const damaged = readFileSync(path)
  const middle = Math.floor(damaged.length / 2)
  damaged[middle] = (damaged[middle] ?? 0) ^ 1
  writeFileSync(path, damaged)
  expect(run('scripts/restore-drill.ts')).toEqual({ status: 1, said: expect.stringContaining('cannot be used') })
}, 300_000)
