// What visitors' steps cost orders (spec B4.2): orders a second with and without 5,000 events a second at the same time, in turn.
// `node bench/rates/beacon.ts [--postgres] [--rounds 7]`.
import { connect } from 'node:net'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { wireText } from '../load/request.ts'
import { runOnce } from '../load/run.ts'
import { orders } from '../measure/scenarios.ts'
import { cleanUpAtEnd, shutDown } from '../shop/children.ts'
import { dataFolder, startShop } from '../shop/shop.ts'
import { median } from '../targets/measurement.ts'

const EVENTS_A_SECOND = 5_000
const EVENTS_A_CALL = 10
const TURN_MS = 20
const CALLS_A_TURN = (EVENTS_A_SECOND / EVENTS_A_CALL / 1000) * TURN_MS
const EFFORT = { seconds: 4, warmUpSeconds: 0.5 }

const { values } = parseArgs({ options: { postgres: { type: 'boolean' }, rounds: { type: 'string', default: '7' } } })

try {
  const server = values.postgres ? await startPostgres() : undefined
  if (server) cleanUpAtEnd(() => server.stop())
  const shop = await startShop({ DATA_DIR: dataFolder(), ...(server && { DATABASE_URL: server.url }) })
  const scenario = orders
  const wire = (await scenario.requests(shop.port)).map(wireText)
  const order = async () => (await runOnce(shop, { connections: scenario.connections, wire, ...EFFORT })).rate
  await order()
  const quiet: number[] = []
  const loaded: number[] = []
  let events = 0
  for (let round = 0; round < Number(values.rounds); round++) {
    quiet.push(await order())
    const beacon = sendEvents(shop.port)
    const started = performance.now()
    loaded.push(await order())
    const seconds = (performance.now() - started) / 1000
    const answered = beacon.end()
    events += answered / seconds / Number(values.rounds)
    console.log(
      `${quiet.at(-1)?.toFixed(0)} orders/s alone, ${loaded.at(-1)?.toFixed(0)} beside ${(answered / seconds).toFixed(0)} events/s`,
    )
  }
  const spread = (Math.max(...quiet) - Math.min(...quiet)) / median(quiet)
  console.log(`events accepted a second: ${events.toFixed(0)}`)
  console.log(`orders a second: ${median(quiet).toFixed(0)} alone, ${median(loaded).toFixed(0)} beside them`)
  console.log(
    `ratio ${(median(loaded) / median(quiet)).toFixed(2)}; rounds alone differ by ${(spread * 100).toFixed(0)} %`,
  )
  await shop.stop()
} finally {
  await shutDown()
}
process.exit()

/** Sends events at their pace until ended; answers how many were accepted. */
function sendEvents(port: number): { end: () => number } {
  const events = Array.from({ length: EVENTS_A_CALL }, (_, n) => ({ type: 'view', product_id: 1 + n }))
  const call = Buffer.from(wireText({ method: 'POST', path: '/api/v1/beacon', body: { events } }))
  const turn = Buffer.concat(Array.from({ length: CALLS_A_TURN }, () => call))
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let accepted = 0
  socket.on('data', (chunk) => (accepted += chunk.toString('latin1').split('HTTP/1.1 200 ').length - 1))
  const timer = setInterval(() => socket.write(turn), TURN_MS)
  return {
    end: () => {
      clearInterval(timer)
      socket.destroy()
      return accepted * EVENTS_A_CALL
    },
  }
}
