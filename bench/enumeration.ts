// `node bench/enumeration.ts`: can the time of an answer tell who has an account? Medians of known and unknown, in turn.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { OTP_GAP_MS } from '#domain/account/otp.rules.ts'

import { endAll } from './children.ts'
import { dataFolder, startShop, type Shop } from './shop.ts'

const ROUNDS = Number(process.argv[2] ?? 300)
const WARM_UP = 20
/** Reliability §1.2, rows 20, 24 and 25: the medians are apart by less than this share. */
const APART_MOST = 0.05

type Case = { title: string; path: string; known: object; unknown: object; gapMs: number }
const password = 'Achaar@99999'
// a code may be sent again only after the gap
const gapMs = OTP_GAP_MS.bench + 10
const cases: Case[] = [
  {
    title: 'login, wrong password',
    path: '/api/v1/login',
    known: { email_id: 'asha@example.com', password },
    unknown: { email_id: 'asha@example.net', password },
    gapMs: 0,
  },
  {
    title: 'sign-up OTP',
    path: '/api/v1/register',
    known: { mobile: '9876543210' },
    unknown: { mobile: '9876543219' },
    gapMs,
  },
  {
    title: 'forgotten password',
    path: '/api/v1/forgot-pass',
    known: { email_id: 'asha@example.com' },
    unknown: { email_id: 'asha@example.net' },
    gapMs,
  },
]

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const millis = async (shop: Shop, path: string, body: object): Promise<number> => {
  const start = performance.now()
  const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const took = performance.now() - start
  if (response.status !== 200 && response.status !== 422)
    throw new Error(`${path} answered ${response.status}: ${text}`)
  return took
}

/** Both in turn, and who is first changes: what else the machine does meets both. */
const measure = async (shop: Shop, { path, gapMs: gap, ...bodies }: Case) => {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const who of order) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      const ms = await millis(shop, path, bodies[who])
      if (round >= WARM_UP) took[who].push(ms)
      // oxlint-disable-next-line no-await-in-loop -- also lets the work behind the answer end
      await pause(gap + 2)
    }
  }
  return { known: median(took.known), unknown: median(took.unknown) }
}

const shop = await startShop({ DATA_DIR: dataFolder() })
let isTold = false
for (const one of cases) {
  // oxlint-disable-next-line no-await-in-loop
  const { known, unknown } = await measure(shop, one)
  const ratio = known / unknown
  const tells = Math.abs(ratio - 1) >= APART_MOST
  isTold ||= tells
  const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`
  process.stdout.write(`${one.title.padEnd(24)}${figures}${tells ? '  APART' : ''}\n`)
}
await endAll()
process.exitCode = isTold ? 1 : 0
