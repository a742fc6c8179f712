import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Input } from '#contract/endpoints.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import * as messages from '#text/common/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from './client.ts'

const ORDER: Input<'createOrder'> = {
  address_id: 1,
  payment_mode: 'cod',
  all_product: [{ sku_id: 1, count: 1 }],
  rate: '[]',
}
const busy = (begun?: boolean, seconds = 2) =>
  refusal('BUSY', { data: { retry_after: seconds, ...(begun !== undefined && { begun }) } })
let api: ReturnType<typeof stubApi>

beforeEach(() => {
  vi.useFakeTimers()
  api = stubApi()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const order = () => call('createOrder', ORDER, { idempotencyKey: 'one-key-1' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an order that meets a busy shop is sent again by itself, under the same key and not at once (spec D153)', async () => {
  api.answer('createOrder', busy(false), busy(false), accepted({ order_no: 'AA1' }))
  const answering = order()
  await pass(1_599)
  expect(api.sentTo('createOrder')).toHaveLength(1)
  await pass(5_000)
  expect(await answering).toMatchObject({ status: true, data: { order_no: 'AA1' } })
  const sent = api.sentTo('createOrder')
  expect([sent.length, new Set(sent.map(({ key }) => key))]).toEqual([3, new Set(['one-key-1'])])
})

test('after three more tries the shopper reads the words of the refusal', async () => {
  api.answer('createOrder', ...Array.from({ length: 5 }, () => busy(false)))
  const answering = order()
  await pass(20_000)
  expect(await answering).toMatchObject({ code: 'BUSY', message: 'Service is busy. Please try again.' })
  expect(api.sentTo('createOrder')).toHaveLength(4)
})

test('twelve seconds are enough: a wait that would end later is not begun', async () => {
  api.answer('createOrder', ...Array.from({ length: 5 }, () => busy(false, 6)))
  const answering = order()
  await pass(20_000)
  expect(await answering).toMatchObject({ code: 'BUSY' })
  expect(api.sentTo('createOrder').length).toBeLessThanOrEqual(3)
})

test('what may have been begun is sent again only where that does no harm', async () => {
  api.answer('deleteUserAddress', busy(true), accepted({}))
  const begun = call('deleteUserAddress', { address_id: 1 })
  api.answer('logout', busy(false), accepted({}))
  const untouched = call('logout', {})
  api.answer('getOrder', busy(true), accepted([]))
  const read = call('getOrder', {})
  api.answer('almostDone', busy(true), accepted({}))
  const payment = call('almostDone', { ...ORDER, payment_mode: 'online', transaction_id: 'AB1234567890123456' })
  await pass(20_000)
  const codes = (await Promise.all([begun, untouched, read, payment])).map(({ code }) => code)
  expect(codes).toEqual(['BUSY', null, null, null])
})

test('a fault, a lost network and a busy shop that names no time are answers at once', async () => {
  api.answer('createOrder', refusal('FAULT'), refusal('BUSY'))
  expect([(await order()).code, (await order()).code, (await order()).code]).toEqual(['FAULT', 'BUSY', 'NETWORK'])
})

test.each([
  ['nobody looks at the tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['there is no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the page was left', () => history.pushState(null, '', '/elsewhere')],
])('nothing is sent again when %s', async (_when, happens) => {
  api.answer('createOrder', busy(false), accepted({}))
  const answering = order()
  await pass(0)
  happens()
  await pass(20_000)
  expect((await answering).code).toBe('BUSY')
  expect(api.sentTo('createOrder')).toHaveLength(1)
  history.pushState(null, '', '/')
})

test('from the second wait on the button that was pressed says so', async () => {
  render(
    <Button block busy>
      Save
    </Button>,
  )
  api.answer('createOrder', busy(false), busy(false), accepted({}))
  const answering = order()
  await pass(0)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('Loading...')
  await pass(2_400)
  expect(button.textContent).toBe(messages.tryingAgain)
  await pass(2_400)
  await answering
  await pass(0)
  expect(button.textContent).toBe('Loading...')
})
