import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#db/client.ts'
import { prepareTemplate } from '#test/database/template.ts'
import { temporaryFolder } from '#test/site/site.ts'

test('npm run invariants reports a backlog and ends well, and fails for a loss (spec D143)', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const change = async (...statements: string[]) => {
    const database = await openDatabase({ dataDir: join(folder, 'db') })
    await prepareTemplate(database)
    for (const statement of statements) await database.pool.query(statement)
    await database.close()
  }
  const check = () => {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder }
    const { status, stdout } = spawnSync(process.execPath, ['scripts/operate/invariants.ts'], { env, encoding: 'utf8' })
    return { status, report: stdout.match(/^.*I8(?:.*\n {11}.*)*/m)?.[0] }
  }
  await change(`insert into order_event (order_id, track_status, at)
    select id, 'Confirmed', shop_now() - interval '1 hour' from orders`)
  expect(check()).toEqual({
    status: 0,
    report: expect.stringMatching(/^late {3}I8 .*\n {11}3 order events wait for their messages, the first since /),
  })
  await change(`update order_event set tell_attempts = 12, tell_error = 'stuck' where told_at is null`)
  expect(check()).toEqual({
    status: 1,
    report: expect.stringMatching(/^BROKEN I8 .*\n.*was given up after 12 attempts/),
  })
})
