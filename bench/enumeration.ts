// `node bench/enumeration.ts`: can the time of an answer tell who has an account? Medians of known and unknown, in turn.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { OTP_GAP_MS } from '#domain/account/otp.rules.ts'
import { ASHA } from '#test/asha.ts'

import { shutDown } from './children.ts'
import { dataFolder, startShop, type Shop } from './shop.ts'

const ROUNDS = Number(process.argv[2] ?? 300)
const WARM_UP = 20

/** As spec R1.2.20, R1.2.24 and R1.2.25 have it: the medians are apart by less than this share, on a machine that has nothing else to do. */
const APART_MOST = 0.05

type Case = { title: string; path: string; known: object; unknown: object; gapMs: number }
const password = 'Achaar@99999'

// a code may be sent again only after the gap
const gapMs = OTP_GAP_MS.bench + 10

const cases: Case[] = [
  {
    title: 'login, wrong password',
    path: '/api/v1/login',
    known: { email_id: ASHA.email_id, password },
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
    known: { email_id: ASHA.email_id },
    unknown: { email_id: 'asha@example.net' },
    gapMs,
  },
]

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const shop = await startShop({ DATA_DIR: dataFolder() })
let isTold = false

for (const one of cases) {
  // oxlint-disable-next-line no-await-in-loop
  const { known, unknown, again } = await measure(shop, one)
  const [ratio, noise] = [known / unknown, known / again]
  const tells = Math.abs(ratio - 1) >= Math.max(APART_MOST, 2 * Math.abs(noise - 1))
  isTold ||= tells
  const medians = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`
  const figures = `${medians} (known to itself ${noise.toFixed(3)})`
  process.stdout.write(`${one.title.padEnd(24)}${figures}${tells ? '  APART' : ''}\n`)
}
await shutDown()
process.exitCode = isTold ? 1 : 0

async function millis(server: Shop, path: string, body: object): Promise<number> {
  const start = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
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

/** All in turn, each as often first as the others: what else the machine does meets all. `again` is `known` once more: how far equal work is apart here. */
async function measure(server: Shop, { path, gapMs: gap, known, unknown }: Case) {
  const asked = [
    { body: known, took: [] as number[] },
    { body: unknown, took: [] as number[] },
    { body: known, took: [] as number[] },
  ]
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const first = round % asked.length
    for (const one of [...asked.slice(first), ...asked.slice(0, first)]) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      const ms = await millis(server, path, one.body)
      if (round >= WARM_UP) one.took.push(ms)
      // oxlint-disable-next-line no-await-in-loop -- also lets the work behind the answer end
      await pause(gap + 2)
    }
  }
  const [ofKnown = 0, ofUnknown = 0, again = 0] = asked.map(({ took }) => median(took))
  return { known: ofKnown, unknown: ofUnknown, again }
}
