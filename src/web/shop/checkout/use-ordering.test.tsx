import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { PAY_CHANNEL } from '#contract/browser-events.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { CartChange } from '#domain/cart/cart.rules.ts'
import { TERMS } from '#test/orders/terms.ts'
import { testCard, testSize } from '#test/web/catalog-card.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import * as messages from '#text/common/messages.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { clearCart, currentCart, putInCart } from '#web/shop/shared/cart/cart.ts'
import { applyOrderChanges, refreshCart } from '#web/shop/shared/cart/refresh-cart.ts'
import { subscribeToToasts } from '#web/ui/toast/show-toast.ts'

import type { OrderStart } from './order/order-payload.ts'
import { useOrdering } from './use-ordering.ts'

const SKU = 10
const USER = 'u1'
const TOTAL = 230
const cash = { mode: 'cod', userId: USER, addressId: 1, terms: TERMS } as const
const online = { mode: 'online', userId: USER, addressId: 1, terms: TERMS } as const
const placedOrder = { order_no: 'AM2204719358806143', order_id: 7, total_amount: TOTAL, payment_mode: 'cod' }
const rate = {
  tax: 32.4,
  discount: 20,
  sub_total: 200,
  pay_amount: TOTAL,
  delivery_fee: 50,
  cash_fee: 0,
  coupon_discount: 0,
  annas_amount: 0,
}

let api: ReturnType<typeof stubApi>
let toasts: string[]
let unsubscribe: () => void
beforeEach(() => {
  api = stubApi()
  tabStorage.clear()
  clearCart()
  putInCart(testCard(1, 'Mango Pickle'), testSize(SKU, { quantity: 5, amount: 180 }))
  toasts = []
  unsubscribe = subscribeToToasts(({ message }) => toasts.push(message))
})
afterEach(() => {
  unsubscribe()
})

describe('a Cash order', () => {
  test('is placed once, however often the button is pressed', async () => {
    api.answer('createOrder', accepted(placedOrder, 'Order placed'))
    const { place, state } = renderOrdering()
    act(() => {
      place(cash)
      place(cash)
    })
    expect(toasts).toEqual([messages.alreadyInProcess])
    await waitFor(() => expect(state()).toBe('placed'))
    act(() => place(cash))
    expect(api.sentTo('createOrder')).toHaveLength(1)
  })

  test('goes to an address that is saved first, and is not sent where that is refused', async () => {
    api.answer('createOrder', accepted(placedOrder, 'Order placed'))
    const { place, state, idle } = renderOrdering()
    act(() => place({ ...cash, addressId: async () => undefined }))
    await idle()
    expect(api.sentTo('createOrder')).toEqual([])
    act(() => place({ ...cash, addressId: async () => 7 }))
    await waitFor(() => expect(state()).toBe('placed'))
    expect(api.sentTo('createOrder')[0]?.body).toMatchObject({ address_id: 7 })
    expect(localStorage.getItem('order_mode')).toBe('cod')
    localStorage.clear()
  })

  test('of a mobile that no OTP has proved is reported', async () => {
    api.answer('createOrder', refusal('OTP_NEEDED'))
    const { place, idle, onUnproved } = renderOrdering()
    act(() => place(cash))
    await idle()
    expect(onUnproved).toHaveBeenCalledOnce()
    expect(toasts).toEqual(['Please verify your mobile first.'])
  })

  test('takes what was ordered out of the cart once the shopper leaves', async () => {
    api.answer('createOrder', accepted(placedOrder))
    const { place, state, unmount } = renderOrdering()
    act(() => place(cash))
    await waitFor(() => expect(state()).toBe('placed'))
    expect(currentCart()).toHaveLength(1)
    unmount()
    expect(currentCart()).toEqual([])
  })

  test('carries the same key after an answer that was lost, and another one for another cart', async () => {
    const { place, idle } = renderOrdering()
    act(() => place(cash))
    await idle()
    act(() => place(cash))
    await idle()
    putInCart(testCard(2, 'Chana Sattu'), testSize(20))
    act(() => place(cash))
    await idle()
    const [first, second, third] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('keeps its key through every refusal but that it was used for another cart', async () => {
    api.answer(
      'createOrder',
      refusal('IN_PROCESS'),
      refusal('PRICES_CHANGED', { data: { changes: [], rate } }),
      refusal('OTHER_CART'),
    )
    const { place, idle } = renderOrdering()
    for (let attempt = 0; attempt < 4; attempt++) {
      act(() => place(cash))
      await idle()
    }
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
})

describe('a refused order', () => {
  test.each(['STOCK_SHORT', 'PRICES_CHANGED'] as const)('%s writes what changed into the cart', async (code) => {
    const changes = [{ sku_id: SKU, quantity: code === 'STOCK_SHORT' ? 0 : 5, amount: 190 }]
    api.answer('createOrder', refusal(code, { data: { changes, rate } }))
    const { place, idle, onChanges, onDiscountsRefused } = renderOrdering()
    act(() => place(cash))
    await idle()
    expect(onChanges.mock.lastCall?.[0].map(({ kind }) => kind)).toEqual([code === 'STOCK_SHORT' ? 'gone' : 'price'])
    expect(currentCart().map(({ amount }) => amount)).toEqual(code === 'STOCK_SHORT' ? [] : [190])
    expect(onDiscountsRefused).not.toHaveBeenCalled()
  })

  test('a look at prices from before it is too old to be written', async () => {
    const line = {
      sku_id: SKU,
      count: 5,
      available: 5,
      amount: 180,
      mrp: 200,
      line_total: 900,
      gst_rate: 12,
      lead_days: 0,
    }
    api.answer('priceCart', accepted({ lines: [line] }))
    const filters = refreshCart()
    applyOrderChanges({ changes: [{ sku_id: SKU, quantity: 5, amount: 190 }], rate })
    expect((await filters).changes).toEqual([])
    expect(currentCart().map(({ amount }) => amount)).toEqual([190])
  })

  test('prices that changed although no line did: the coupon is not what it was', async () => {
    const changes = [{ sku_id: SKU, quantity: 5, amount: 180 }]
    api.answer('createOrder', refusal('PRICES_CHANGED', { data: { changes, rate } }))
    const { place, idle, onDiscountsRefused } = renderOrdering()
    act(() => place(cash))
    await idle()
    expect(onDiscountsRefused).toHaveBeenCalledOnce()
  })

  test('a size that is sold no more is found by asking for today’s prices', async () => {
    api.answer('createOrder', refusal('UNKNOWN_SIZE', { errors: { all_product: ['Product not found'] } }))
    api.answer('priceCart', refusal('UNKNOWN_SIZE'), refusal('UNKNOWN_SIZE'))
    const { place, onChanges } = renderOrdering()
    act(() => place(cash))
    await waitFor(() => expect(onChanges.mock.lastCall?.[0].map(({ kind }) => kind)).toEqual(['gone']))
    expect(currentCart()).toEqual([])
  })
})

describe('an online payment', () => {
  const pending = accepted({ transaction_id: 'x', payment_status: 'pending' })
  const paid = accepted({ transaction_id: 'x', payment_status: 'paid' }, messages.paid)

  test('blocks the tab from the click on and shows the payment page in its window', async () => {
    const { place, state, openedPages } = await startPayment()
    expect(state()).toBe('paying')
    expect(openedPages()).toEqual(['/pay/x'])
    act(() => place(cash))
    expect(toasts).toEqual([messages.alreadyInProcess])
    expect(api.sentTo('createOrder')).toEqual([])
  })

  test('a message from the payment page brings the order at once', async () => {
    api.answer('checkPaymentStatus', pending, paid)
    api.answer('createOrder', accepted({ ...placedOrder, payment_mode: 'online' }, 'Order placed'))
    const { state } = await startPayment()
    await paymentMessage()
    await waitFor(() => expect(api.sentTo('checkPaymentStatus')).toHaveLength(1))
    expect(state()).toBe('paying')
    await paymentMessage()
    await waitFor(() => expect(state()).toBe('placed'))
    expect(api.sentTo('createOrder')[0]?.body).toEqual(api.sentTo('almostDone')[0]?.body)
  })

  test('what says nothing keeps the tab waiting, a refusal ends it with the server’s words', async () => {
    api.answer('checkPaymentStatus', refusal('BUSY'), refusal('NOT_PAID'))
    const { state } = await startPayment()
    await paymentMessage()
    await waitFor(() => expect(api.sentTo('checkPaymentStatus')).toHaveLength(1))
    expect(state()).toBe('paying')
    await paymentMessage()
    await waitFor(() => expect(state()).toBe('idle'))
    expect(toasts).toEqual(['Payment could not be verified.'])
    expect(currentCart()).toHaveLength(1)
  })

  test('goes on after a reload, at once', async () => {
    const { unmount } = await startPayment()
    unmount()
    api.answer('checkPaymentStatus', paid)
    api.answer('createOrder', accepted({ ...placedOrder, payment_mode: 'online' }))
    const { state } = renderOrdering()
    await waitFor(() => expect(state()).toBe('placed'))
  })

  test('but is not another shopper’s', async () => {
    const { unmount } = await startPayment()
    unmount()
    const { state } = renderOrdering('somebody-else')
    expect(state()).toBe('idle')
    expect(api.sentTo('checkPaymentStatus')).toEqual([])
    expect(tabStorage.read('transaction_id')).toBeNull()
  })

  test('a cart that is refused closes the window', async () => {
    const { close } = stubWindow()
    api.answer('almostDone', refusal('COUPON_ENDED', { errors: { coupon_id: ['Coupon is no longer available.'] } }))
    const { place, state, onDiscountsRefused } = renderOrdering()
    act(() => place(online))
    await waitFor(() => expect(state()).toBe('idle'))
    expect(close).toHaveBeenCalledOnce()
    expect(onDiscountsRefused).toHaveBeenCalledOnce()
    expect(toasts).toEqual(['Coupon is no longer available.'])
  })
})

function renderOrdering(userId = USER) {
  const onChanges = vi.fn<(changes: readonly CartChange[]) => void>()
  const onDiscountsRefused = vi.fn<() => void>()
  const onUnproved = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useOrdering(userId, { onChanges, onDiscountsRefused, onUnproved }), {
    wrapper: MemoryRouter,
  })
  const state = () => result.current.ordering.state
  return {
    onChanges,
    onDiscountsRefused,
    onUnproved,
    unmount,
    state,
    place: (request: OrderStart) => result.current.place(request, fromRupees(TOTAL)),
    idle: () => waitFor(() => expect(state()).toBe('idle')),
  }
}

/** A payment whose window stands open. */
async function startPayment() {
  const { openedPages } = stubWindow()
  api.answer('almostDone', accepted({ transaction_id: 'x', amount: TOTAL, payment_url: '/pay/x', expires_at: '' }))
  const rendered = renderOrdering()
  act(() => rendered.place(online))
  await waitFor(() => expect(openedPages()).toHaveLength(1))
  return { ...rendered, openedPages }
}

/** The window that the browser opens for a payment. */
function stubWindow() {
  const assign = vi.fn<(url: string) => void>()
  const close = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ document: { body: {} }, location: { assign }, close, closed: false, opener: window }))
  return { close, openedPages: () => assign.mock.calls.map(([url]) => url) }
}

async function paymentMessage() {
  const channel = new BroadcastChannel(PAY_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  await act(async () => channel.postMessage('news'))
  channel.close()
}

const keys = () => api.sentTo('createOrder').map(({ key }) => key)
