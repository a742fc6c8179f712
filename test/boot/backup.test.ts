import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { copyFilledData } from '#test/site/filled-data.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

const PRINTED = /^(\S+\.tar\.gz) {2}/

test('the running shop is backed up, the drill relies on the file, and a damaged one fails it (spec F32, R4.11)', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const settings = { DATA_DIR: copyFilledData(join(folder, 'home')) }
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const run = (script: string, more: Record<string, string> = {}, ...args: string[]) => {
    const env = { PATH: process.env['PATH'], ...settings, PORT: new URL(site.url).port, ...more }
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }

  const made = run('scripts/operate/backup.ts')
  expect(made).toEqual({ status: 0, output: expect.stringMatching(PRINTED) })
  const path = PRINTED.exec(made.output)?.[1] ?? ''
  const drilled = run('scripts/operate/restore-drill.ts')
  expect(drilled).toEqual({ status: 0, output: expect.stringContaining('The backup can be relied on.') })
  expect(drilled.output).toMatch(/ok {6}restored, [\d.]+ s\n[^]*ok {6}login and order, [\d.]+ s/)

  // nothing is put over a shop, and a restored one starts
  expect(run('scripts/operate/restore.ts', {}, path)).toEqual({
    status: 1,
    output: expect.stringContaining('belongs to a shop'),
  })
  const moved = { ...settings, DATA_DIR: join(folder, 'moved') }
  expect(run('scripts/operate/restore.ts', moved, path).status).toBe(0)
  const next = await startSite(moved)
  onTestFinished(async () => void (await next.stop('SIGKILL')))
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)

  const damaged = readFileSync(path)
  const middle = Math.floor(damaged.length / 2)
  damaged[middle] = (damaged[middle] ?? 0) ^ 1
  writeFileSync(path, damaged)
  expect(run('scripts/operate/restore-drill.ts')).toEqual({
    status: 1,
    output: expect.stringContaining('cannot be used'),
  })
}, 300_000)
