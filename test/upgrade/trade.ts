import { randomInt, randomUUID } from 'node:crypto'

import type { Session } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import { newReference } from '#contract/core/reference.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { costOf } from '#test/orders/orders.ts'
import { ASHA } from '#test/people/asha.ts'
import { encoded } from '#test/requests/requests.ts'

/** One order, by cash or paid online, and what its answer said. */
export type Placed = { key: string; body: object; orderNo: string }
type Answer = { status: number; data: unknown; said: string }

const STEPS = ['Confirmed', 'Packed', 'Shipped'] as const
/** An order takes its next step when so many more have been placed. */
const APART = 10
/** Every so many orders is paid online. */
const ONLINE = 5
const PAGES = ['/', '/product/mango-pickle', '/api/v1/get-dashboard']

/** A shop's trade at a steady rate, over whichever of its addresses are named now: orders, payments, steps and pages. */
export class Trade {
  readonly placed: Placed[] = []
  readonly failures: string[] = []
  readonly counts = { requests: 0, cash: 0, paid: 0, steps: 0 }
  readonly #wares: { token: string; addressId: number; skuId: number }
  readonly #running = new Set<Promise<void>>()
  #urls: readonly string[] = []
  #turn = 0
  #timer: NodeJS.Timeout | undefined

  private constructor(wares: { token: string; addressId: number; skuId: number }) {
    this.#wares = wares
  }

  /** Logs the demo shopper in and puts enough of one pickle on the shelf. */
  static async open(url: string): Promise<Trade> {
    const { access_token: token } = (await dataOf(url, 'login', ASHA)) as Session
    const [address] = (await dataOf(url, 'getAllUserAddress', {}, token)) as Address[]
    const product = (await dataOf(url, 'getProductDetails', { p_id: 'mango-pickle' })) as {
      product_sku: { sku_id: number }[]
    }
    const skuId = product.product_sku[0]?.sku_id ?? 0
    await send(url, '/demo/price', { body: { sku_id: skuId, amount: 180, mrp: 200 } })
    await send(url, '/demo/stock', { body: { sku_id: skuId, quantity: 100_000 } })
    return new Trade({ token, addressId: address?.id ?? 0, skuId })
  }

  /** From now on at these addresses, in turn; answers when nothing is under way at the others. */
  async over(urls: readonly string[], perSecond = 5): Promise<void> {
    this.#urls = urls
    const before = [...this.#running]
    this.#timer ??= setInterval(() => this.#begin(), 1000 / perSecond)
    await Promise.all(before)
  }

  /** Begins nothing more; answers when all has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await Promise.all(this.#running)
  }

  /** Sends every order once more under its key; answers those that are now another one, or none. */
  async repeat(url: string): Promise<string[]> {
    const broken: string[] = []
    for (const { key, body, orderNo } of this.placed) {
      const again = await this.#call(url, 'createOrder', body, key)
      if (orderNoOf(again) !== orderNo) broken.push(`${orderNo}: ${again.status} ${again.said}`)
    }
    return broken
  }

  #begin(): void {
    const turn = this.#turn++
    const url = this.#urls[turn % this.#urls.length]
    if (url === undefined) return
    const work = this.#act(url, turn).catch((error: unknown) => void this.failures.push(String(error)))
    this.#running.add(work)
    void work.finally(() => this.#running.delete(work))
  }

  async #act(url: string, turn: number): Promise<void> {
    const page = PAGES[turn % PAGES.length] ?? '/'
    this.#note(page, await send(url, page, {}))
    await (turn % ONLINE === 0 ? this.#payOnline(url) : this.#payCash(url))
    for (const [at, track_status] of STEPS.entries()) {
      const earlier = this.placed[this.placed.length - APART * (at + 1)]
      if (earlier) await this.#step(url, earlier.orderNo, track_status)
    }
  }

  /** A step that is taken already is refused, and that is an answer. */
  async #step(url: string, orderNo: string, track_status: string): Promise<void> {
    const answer = await send(url, `/demo/orders/${orderNo}/status`, { body: { track_status } })
    if (this.#note(track_status, answer).status === 200) this.counts.steps += 1
  }

  async #payCash(url: string): Promise<void> {
    const body = { ...this.#cart(), payment_mode: 'cod' }
    if (await this.#order(url, body, randomUUID())) this.counts.cash += 1
  }

  async #payOnline(url: string): Promise<void> {
    const transaction_id = newReference((below) => randomInt(below))
    const body = { ...this.#cart(), payment_mode: 'online', transaction_id }
    this.#note('almost-done', await this.#call(url, 'almostDone', body))
    this.#note('payment', await send(url, `/demo/payments/${transaction_id}`, { body: { outcome: 'success' } }))
    if (await this.#order(url, body, transaction_id)) this.counts.paid += 1
  }

  async #order(url: string, body: object, key: string): Promise<boolean> {
    const answer = this.#note('create-order', await this.#call(url, 'createOrder', body, key))
    const orderNo = orderNoOf(answer)
    if (orderNo === undefined) this.failures.push(`create-order: ${answer.status} ${answer.said}`)
    else this.placed.push({ key, body, orderNo })
    return orderNo !== undefined
  }

  #note(what: string, answer: Answer): Answer {
    this.counts.requests += 1
    if (answer.status === 0 || answer.status >= 500) this.failures.push(`${what}: ${answer.status} ${answer.said}`)
    return answer
  }

  #call(url: string, name: EndpointName, body: object, key?: string): Promise<Answer> {
    const { token } = this.#wares
    return send(url, endpoints[name].path, { body, token, ...(key !== undefined && { key }) })
  }

  #cart() {
    const { addressId, skuId } = this.#wares
    return { address_id: addressId, all_product: [{ sku_id: skuId, count: 1 }], rate: encoded(costOf(1)) }
  }
}

async function dataOf(url: string, name: EndpointName, body: object, token?: string): Promise<unknown> {
  const answer = await send(url, endpoints[name].path, { body, ...(token !== undefined && { token }) })
  if (answer.data === undefined) throw new Error(`${name}: ${answer.status} ${answer.said}`)
  return answer.data
}

/** Status 0 where no answer came. */
async function send(
  url: string,
  path: string,
  options: { body?: object; token?: string; key?: string },
): Promise<Answer> {
  const headers = {
    ...(options.body && { 'content-type': 'application/json' }),
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.key !== undefined && { 'idempotency-key': options.key }),
  }
  try {
    const response = await fetch(`${url}${path}`, {
      headers,
      ...(options.body && { method: 'POST', body: JSON.stringify(options.body) }),
    })
    const text = await response.text()
    if (!text.startsWith('{')) return { status: response.status, data: undefined, said: '' }
    const { data, message } = JSON.parse(text) as { data?: unknown; message?: string }
    return { status: response.status, data: data ?? undefined, said: message ?? '' }
  } catch (error) {
    return { status: 0, data: undefined, said: String(error) }
  }
}

const orderNoOf = ({ data }: Answer): string | undefined =>
  typeof data === 'object' && data !== null && 'order_no' in data ? String(data.order_no) : undefined
