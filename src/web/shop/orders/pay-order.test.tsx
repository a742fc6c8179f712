import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { PayOrder } from './pay-order.tsx'

const ID = 'AB1234567890123456'
const offered = { amount: 310, saves: 30, until: null, until_iso: null, is_over: 0, goods: [] } as const
const pay = { ...offered, is_waiting: 0, ways: ['gateway'], upi: null, claim: null } as const
type Pay = NonNullable<Parameters<typeof PayOrder>[0]['order']['pay']>

let api: ReturnType<typeof stubApi>
beforeEach(() => {
  api = stubApi()
})
afterEach(() => vi.unstubAllGlobals())

const show = (changes: Partial<Pay> | null = {}, paymentId?: string) => {
  const onDone = vi.fn<() => void>()
  const order = {
    order_no: 'AB1234567890123456',
    pay: changes && { ...pay, goods: [], ways: [...pay.ways], ...changes },
  }
  render(<PayOrder link="L" order={order} paymentId={paymentId} onDone={onDone} />)
  return { onDone, user: userEvent.setup() }
}
const tracked = (payment_status: string | null) => accepted({ payment_status })

test('it says what there is to pay and what that saves, and leads to the gateway (spec C6.5)', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { assign })
  api.answer('payOrder', accepted({ transaction_id: ID, amount: 310, payment_url: '/pay?d=x', expires_at: '' }))
  const { user } = show()
  expect(screen.getByText(/To pay ₹310 online\. You save ₹30, and pay nothing when it comes\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(assign).toHaveBeenCalledWith('/pay?d=x')
  expect(api.sentTo('payOrder')[0]?.body).toMatchObject({
    link: 'L',
    transaction_id: expect.stringMatching(/^[A-Z]{2}\d{16}$/),
  })
})

test('offered goods are named with their end; what is over is not to be paid', () => {
  show({
    amount: 120,
    saves: 0,
    until: '14-Oct-2026 06:05:00 PM',
    until_iso: '2026-10-14T18:05:00+05:30',
    goods: [{ name: 'Mango Pickle', sku_name: '250 g', count: 1 }],
  })
  expect(screen.getByText(/Pay ₹120 for 1 more Mango Pickle, 250 g\./)).toBeDefined()
  expect(screen.getByText(/^Until /)).toBeDefined()
})

test('an offer that is over has no button', () => {
  show({ is_over: 1 })
  expect(screen.getByText('This offer is over. Please call us.')).toBeDefined()
  expect(screen.queryByRole('button')).toBe(null)
})

test('refused: the words stand there, and the page shows how it is now', async () => {
  api.answer('payOrder', refusal('STOCK_SHORT'), refusal('NOT_PAYABLE'))
  const { user, onDone } = show()
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('alert').textContent).toContain('out of stock')
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button'))
  expect(onDone).toHaveBeenCalledOnce()
})

test('back from the gateway it says that the payment has come', async () => {
  api.answer('trackOrder', tracked('paid'))
  const { onDone } = show(null, ID)
  expect(await screen.findByText(/Thank you\. We have received your payment\./)).toBeDefined()
  expect(api.sentTo('trackOrder')[0]?.body).toEqual({ link: 'L', transaction_id: ID })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button')).toBe(null)
})

test('a payment that failed can be tried again', async () => {
  api.answer('trackOrder', tracked('failed'))
  show({}, ID)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was deducted.')
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined()
})

test('money that goes back is said', async () => {
  api.answer('trackOrder', tracked('refunded'))
  show(null, ID)
  expect(await screen.findByText(/What you paid goes back to you\./)).toBeDefined()
})
