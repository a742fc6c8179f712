// A new version in the place of the old one, again and again, while shoppers look and order (spec F26, P13): no request may fail.
// Two shops on one PostgreSQL behind a front that only passes bytes on, as a host does it: when the new one is ready new
// connections go to it, and the old one gets SIGTERM.
// `node bench/proofs/restarts.ts [--restarts 5] [--requests 10000] [--clients 8] [--no-drain]`, on a built shop. With
// `--no-drain` the old one is killed instead, as a control: requests of its are cut off, and must be repeated.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { numbered, type Request } from '../load/request.ts'
import { orders, uncached } from '../measure/scenarios.ts'
import { cleanUpAtEnd, shutDown } from '../shop/children.ts'
import { dataFolder, startShop } from '../shop/shop.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '5' },
    requests: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '8' },
    'no-drain': { type: 'boolean', default: false },
  },
})
const [restarts, requests, clients] = [values.restarts, values.requests, values.clients].map(Number) as [
  number,
  number,
  number,
]

const failures: string[] = []
const count = { sent: 0, answered: 0, repeated: 0, restarted: 0 }

try {
  const postgres = await startPostgres()
  cleanUpAtEnd(() => postgres.stop())
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataFolder() }
  let shop = await startShop(settings)
  const port = await startFront(() => shop.port)
  const mix = await mixOf(shop.port)
  const restart = async () => {
    const old = shop
    shop = await startShop(settings)
    if (values['no-drain']) process.kill(old.pid, 'SIGKILL')
    await old.stop()
  }
  await Promise.all([restartNowAndThen(restart), ...Array.from({ length: clients }, () => client(port, mix))])
} finally {
  await shutDown()
}
console.log(
  `${count.answered} answers over ${count.restarted} restarts: ${failures.length} failed, ${count.repeated} were repeated`,
)
for (const failure of failures.slice(0, 10)) console.log(failure)
process.exitCode = failures.length + count.repeated === 0 && count.restarted === restarts ? 0 : 1

/** Passes each connection on to the shop of the moment, for as long as it lasts. */
async function startFront(shopPort: () => number): Promise<number> {
  const front = createServer((socket) => {
    const behind = connect(shopPort(), '127.0.0.1')
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  front.unref()
  return (front.address() as AddressInfo).port
}

/** Pages and searches that are not cached, and orders, each with its key. All of them may be sent again. */
async function mixOf(port: number): Promise<Request[]> {
  const placing = await orders.requests(port)
  const reading = await Promise.all(uncached.map(async (scenario) => scenario.requests(port)))
  return placing.flatMap((order) => [...reading.flat(), order])
}

/** Spreads the restarts over the requests. */
async function restartNowAndThen(restart: () => Promise<void>): Promise<void> {
  for (let turn = 1; turn <= restarts; turn++) {
    while (count.answered < (requests * turn) / (restarts + 1)) await wait(20)
    await restart()
    count.restarted += 1
  }
}

/** Sends one request after the other on a connection, as long as the shop leaves it open. */
async function client(port: number, requested: readonly Request[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (count.sent < requests || count.restarted < restarts) {
    const number = count.sent++
    const next = requested[number % requested.length]
    if (next) await requestUntilAnswered({ port, agent }, next, number)
    count.answered += 1
  }
  agent.destroy()
}

/** A kept-alive connection may close just when it is used. Requests that may be repeated are sent again (RFC 9110, 9.2.2), no others. */
async function requestUntilAnswered(way: { port: number; agent: Agent }, what: Request, number: number): Promise<void> {
  const status = await send(way, what, number)
  if (status !== 'closed before') return void (status === 200 || failures.push(`${what.path}: ${status}`))
  count.repeated += 1
  return requestUntilAnswered(way, what, number)
}

function send(
  way: { port: number; agent: Agent },
  { method, path, headers, body }: Request,
  number: number,
): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>()
  const text = body === undefined ? undefined : numbered(JSON.stringify(body), number)
  const named = Object.entries({ ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) })
  const sending = request(
    {
      ...way,
      host: '127.0.0.1',
      method,
      path: numbered(path, number),
      headers: Object.fromEntries(named.map(([name, value]) => [name, numbered(value, number)])),
    },
    (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', (error) => resolve(`cut off: ${error.message}`))
    },
  )
  sending.on('error', (error) => resolve(sending.reusedSocket ? 'closed before' : error.message))
  sending.end(text)
  return promise
}
