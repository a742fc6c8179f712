import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { RAZORPAY_KEYS } from '#test/outside/razorpay.ts'

import { guardedGateway } from './gateways.ts'
import { razorpay } from './razorpay.ts'

const order = { receipt: 'QK4821930057719263', amountPaise: paise(100_00) }

test('after five silences in a row nobody waits for the gateway, and half a minute later one may try', async () => {
  let time = 0
  let requests = 0
  let answer: { orderRef: string } | { error: string; retryable: boolean } = { error: 'no answer', retryable: true }
  const real = razorpay({ ...RAZORPAY_KEYS, baseUrl: 'http://127.0.0.1:1/v1' })
  const gateway = guardedGateway(
    {
      ...real,
      createOrder: async () => {
        requests += 1
        return answer
      },
    },
    () => time,
  )
  for (let n = 0; n < 20; n++) expect(await gateway.createOrder(order)).toMatchObject({ retryable: true })
  expect(requests).toBe(5)
  time = 29_999
  await gateway.createOrder(order)
  expect(requests).toBe(5)
  time = 30_000
  // still silent: one try, and rest again
  await gateway.createOrder(order)
  await gateway.createOrder(order)
  expect(requests).toBe(6)
  time = 60_000
  answer = { orderRef: 'order_1' }
  for (let n = 0; n < 9; n++) expect(await gateway.createOrder(order)).toEqual({ orderRef: 'order_1' })
  expect(requests).toBe(15)
})

test('a plain no is an answer', async () => {
  const real = razorpay({ ...RAZORPAY_KEYS, baseUrl: 'http://127.0.0.1:1/v1' })
  const gateway = guardedGateway({ ...real, createOrder: async () => ({ error: 'wrong amount', retryable: false }) })
  for (let n = 0; n < 9; n++)
    expect(await gateway.createOrder(order)).toEqual({ error: 'wrong amount', retryable: false })
})
