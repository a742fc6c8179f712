// The load of a crowd: so many requests a second come, whether or not the ones before were answered, as people do. One process
// for each run; it reports the result of each second's requests.
import process from 'node:process'
import { json } from 'node:stream/consumers'

import { openConnection, type Connection, type Received } from './connection.ts'
import { numbered } from './request.ts'

export type CrowdJob = {
  port: number
  perSecond: number
  seconds: number
  wire: string[]
  firstNumber: number
  /** All of them in the same moment. */
  isBurst?: boolean
}
/** What was asked of one path, and what of it was answered with 200. */
export type PathCount = { requested: number; good: number }

/** What became of the requests that were due within one second. */
export type CrowdSecond = { good: number; shed: number; other: number; goodMs: number[] }
export type CrowdResult = {
  seconds: CrowdSecond[]
  unanswered: number
  firstOther: string
  /** Answers that were no 200, by their code. */
  codes: Record<string, number>
  paths: Record<string, PathCount>
  nextNumber: number
}

const TICK_MS = 5
/** What is not answered by then is unanswered. */
const PATIENCE_MS = 15_000

const job = (await json(process.stdin)) as CrowdJob
process.stdout.write(JSON.stringify(await run(job)), () => process.exit(0))

async function run({
  port,
  perSecond,
  seconds: length,
  wire,
  firstNumber,
  isBurst = false,
}: CrowdJob): Promise<CrowdResult> {
  const seconds = Array.from({ length }, (): CrowdSecond => ({ good: 0, shed: 0, other: 0, goodMs: [] }))
  const total = perSecond * length
  const free: Caller[] = []
  const count = { sent: 0, answered: 0 }
  let firstOther = ''
  const started = performance.now()
  const dueMs = (number: number) => (isBurst ? 0 : (number * 1000) / perSecond)
  const pathOf = wire.map((text) => /^\w+ ([^ ?]+)/.exec(text)?.[1] ?? '')
  const paths = Object.fromEntries(pathOf.map((path): [string, PathCount] => [path, { requested: 0, good: 0 }]))
  const codes: Record<string, number> = {}

  const note = (number: number, { status, head }: Received) => {
    count.answered += 1
    const second = seconds[Math.floor(number / perSecond)]
    const path = paths[pathOf[number % wire.length] ?? '']
    if (!second || !path) return
    path.requested += 1
    if (status === 200) path.good += 1
    else {
      const code = /"code":"(\w+)"/.exec(head)?.[1] ?? String(status)
      codes[code] = (codes[code] ?? 0) + 1
    }
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
    caller.request(number, bytes)
  }
  while (count.answered < total && performance.now() - started < length * 1000 + PATIENCE_MS) {
    const due = isBurst ? total : Math.min(total, Math.floor(((performance.now() - started) * perSecond) / 1000))
    while (count.sent < due) send(count.sent++)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  return { seconds, unanswered: total - count.answered, firstOther, codes, paths, nextNumber: firstNumber + total }
}

type Caller = { request: (number: number, bytes: Buffer) => void }

/** A caller with a connection, free again after each answer. A connection that closes while idle is no loss. */
function newCaller(port: number, free: Caller[], note: (number: number, received: Received) => void): Caller {
  let pendingNumber: number | undefined
  let first: Buffer | undefined
  let opened: Connection | undefined
  const caller = {
    request: (number: number, bytes: Buffer) => {
      pendingNumber = number
      if (opened) opened.request(bytes)
      else first = bytes
    },
  }
  const leave = () => {
    const place = free.indexOf(caller)
    if (place >= 0) free.splice(place, 1)
  }
  openConnection(
    { port },
    {
      open: (connection) => {
        opened = connection
        if (first) connection.request(first)
      },
      answer: (received) => {
        if (pendingNumber !== undefined) note(pendingNumber, received)
        pendingNumber = undefined
        if (/\nconnection: close/i.test(received.head)) opened?.close()
        else free.push(caller)
      },
      broken: (why) => {
        leave()
        if (pendingNumber !== undefined) note(pendingNumber, { status: 0, head: why })
        pendingNumber = undefined
      },
    },
  )
  return caller
}
