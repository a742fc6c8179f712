import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { startSite, temporaryFolder } from '#test/site/site.ts'

import { quickFolder, startPostgres } from '../../scripts/programs/postgres.ts'

/** Two processes of one shop, and what each says of the delivery fee, in an answer and on a page. */
const openTwo = async () => {
  const server = await startPostgres({ folder: quickFolder() })
  onTestFinished(server.stop)
  const start = async () => {
    const { folder, remove } = temporaryFolder()
    onTestFinished(remove)
    const site = await startSite({ DATABASE_URL: server.url, DATA_DIR: folder })
    onTestFinished(async () => {
      await site.stop('SIGKILL')
    })
    return site.url
  }
  const one = await start()
  const other = await start()
  const visibleFees = () =>
    Promise.all(
      [one, other].map(async (url) => {
        const { data } = await (await fetch(`${url}/api/v1/get-settings`)).json()
        const page = await (await fetch(`${url}/return`)).text()
        return [data.limits.delivery_fee, Number(/pays ₹([\d.]+) for delivery/.exec(page)?.[1])]
      }),
    )
  return { one, url: server.url, visibleFees }
}

// within five seconds where the machine has time for it (spec B3.14)
test('a saved setting is live in every process and on every page within five seconds, told or not', async () => {
  const { one, url, visibleFees } = await openTwo()
  expect(await visibleFees()).toEqual([
    [60, 60],
    [60, 60],
  ])
  await fetch(`${one}/demo/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ numbers: { delivery_fee: 45 } }),
  })
  await expect.poll(visibleFees).toEqual([
    [45, 45],
    [45, 45],
  ])

  // without its trigger the database notifies no process, as if both had lost the connection that listens
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`update setting_group set value = value || '{"delivery_fee": 30}', version = version + 1
    where name = 'numbers'`)
  await client.end()
  await expect.poll(visibleFees).toEqual([
    [30, 30],
    [30, 30],
  ])
})
