// The load of a crowd: so many requests a second come, whether or not the ones before were answered, as people do. One process
// for each run; it tells what became of each second's requests.
import process from 'node:process'
import { json } from 'node:stream/consumers'

import { openConnection, type Connection, type Heard } from './connection.ts'
import { numbered } from './request.ts'

export type CrowdJob = { port: number; perSecond: number; seconds: number; wire: string[]; firstNumber: number }

/** What became of the requests that were due within one second. */
export type CrowdSecond = { good: number; shed: number; other: number; goodMs: number[] }
export type CrowdResult = { seconds: CrowdSecond[]; unanswered: number; firstOther: string; nextNumber: number }

const TICK_MS = 5
/** What is not answered by then is unanswered. */
const PATIENCE_MS = 15_000

const job = (await json(process.stdin)) as CrowdJob
process.stdout.write(JSON.stringify(await run(job)), () => process.exit(0))

async function run({ port, perSecond, seconds: length, wire, firstNumber }: CrowdJob): Promise<CrowdResult> {
  const seconds = Array.from({ length }, (): CrowdSecond => ({ good: 0, shed: 0, other: 0, goodMs: [] }))
  const total = perSecond * length
  const free: Caller[] = []
  const count = { sent: 0, answered: 0 }
  let firstOther = ''
  const started = performance.now()
  const dueMs = (number: number) => (number * 1000) / perSecond

  const note = (number: number, { status, head }: Heard) => {
    count.answered += 1
    const second = seconds[Math.floor(number / perSecond)]
    if (!second) return
    if (status === 200) {
      second.good += 1
      second.goodMs.push(performance.now() - started - dueMs(number))
    } else if (status === 503) second.shed += 1
    else {
      second.other += 1
      firstOther ||= head.slice(0, 400)
    }
  }
  const send = (number: number) => {
    const bytes = Buffer.from(numbered(wire[number % wire.length] ?? '', firstNumber + number))
    const caller = free.pop() ?? newCaller(port, free, note)
    caller.ask(number, bytes)
  }
  while (count.answered < total && performance.now() - started < length * 1000 + PATIENCE_MS) {
    const due = Math.min(total, Math.floor(((performance.now() - started) * perSecond) / 1000))
    while (count.sent < due) send(count.sent++)
    // oxlint-disable-next-line no-await-in-loop -- the pace is the point
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  return { seconds, unanswered: total - count.answered, firstOther, nextNumber: firstNumber + total }
}

type Caller = { ask: (number: number, bytes: Buffer) => void }

/** Somebody with a connection, who is free again once answered. A connection that closes unasked is no loss. */
function newCaller(port: number, free: Caller[], note: (number: number, heard: Heard) => void): Caller {
  let asks: number | undefined
  let first: Buffer | undefined
  let opened: Connection | undefined
  const caller = {
    ask: (number: number, bytes: Buffer) => {
      asks = number
      if (opened) opened.ask(bytes)
      else first = bytes
    },
  }
  const leave = () => {
    const place = free.indexOf(caller)
    if (place >= 0) free.splice(place, 1)
  }
  openConnection(port, {
    open: (connection) => {
      opened = connection
      if (first) connection.ask(first)
    },
    answer: (heard) => {
      if (asks !== undefined) note(asks, heard)
      asks = undefined
      if (/\nconnection: close/i.test(heard.head)) opened?.close()
      else free.push(caller)
    },
    broken: (why) => {
      leave()
      if (asks !== undefined) note(asks, { status: 0, head: why })
      asks = undefined
    },
  })
  return caller
}
