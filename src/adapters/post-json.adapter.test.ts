import { createServer } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { fakeProvider } from '#test/outside/provider.ts'

import { TIMEOUTS, postJson } from './post-json.ts'

/** One wait is short, the other longer than a busy machine takes for it. */
const [SHORT_MS, LONG_MS] = [100, 60_000]

test('a second to connect, five to answer', () => {
  expect(TIMEOUTS).toEqual({ connectMs: 1_000, answerMs: 5_000 })
})

test('somebody who never answers is left', async () => {
  const { baseUrl } = await fakeProvider(() => ({ silent: true }))
  expect(await postJson(new URL(baseUrl), {}, {}, { connectMs: LONG_MS, answerMs: SHORT_MS })).toEqual({
    unreachable: 'no answer in time',
  })
})

test('a secure connection that is not made in time is given up', async () => {
  // takes the call and never says a word of TLS
  const mute = createServer(() => {})
  onTestFinished(() => void mute.close())
  const port = await new Promise<number>((resolve) => {
    mute.listen(0, '127.0.0.1', () => {
      const address = mute.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const answer = await postJson(
    new URL(`https://127.0.0.1:${port}`),
    {},
    {},
    { connectMs: SHORT_MS, answerMs: LONG_MS },
  )
  expect(answer).toEqual({ unreachable: 'could not connect in time' })
})

test('a connection that was kept open is used again', async () => {
  const { baseUrl, calls } = await fakeProvider(() => ({ body: { n: 1 } }))
  for (let n = 0; n < 3; n++)
    expect(await postJson(new URL(baseUrl), {}, { n })).toEqual({ status: 200, body: { n: 1 } })
  expect(calls.map((call) => call.body)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
})
