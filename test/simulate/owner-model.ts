import type { Found } from './found.ts'

/** Who is meant by a number; a guest has an account once they have shown whose mobile it is. */
type Person = { isGuest: boolean; mobile: string; mobiles: ReadonlySet<string> }

/** To whom orders and payments belong: to a guest, or to the account that the guest has joined, as a whole. */
export class Owners {
  readonly #report: (line: string) => void
  /** Who has asked to join, and the account that they have, as soon as anybody knows it. */
  readonly #requested = new Set<number>()
  readonly #accounts = new Map<number, number>()
  readonly #orders = new Map<string, number>()
  readonly #payments = new Map<string, number>()

  constructor(report: (line: string) => void) {
    this.#report = report
  }

  /** A guest asks to join; until an answer is heard nobody knows whether they have. */
  joining(guest: number): void {
    this.#requested.add(guest)
  }

  joined(guest: number, account: number): void {
    const before = this.#accounts.get(guest)
    if (before !== undefined && before !== account)
      this.#report(`guest ${guest}: of two accounts, ${before} and ${account}`)
    this.#accounts.set(guest, account)
  }

  /** Who speaks for a person now. */
  of(person: number): number {
    return this.#accounts.get(person) ?? person
  }

  hasJoined(guest: number): boolean {
    return this.#accounts.has(guest)
  }

  /** Whether what one person asked for may be another's by now. */
  isOf(owner: number, person: number): boolean {
    return owner === person || this.#accounts.get(person) === owner
  }

  /** Nothing changes hands but from a guest who asked to an account of their mobile, all of it, and no payment that is open. */
  look({ orders, payments }: Pick<Found, 'orders' | 'payments'>, people: readonly Person[]): void {
    for (const { orderNo, shopper } of orders)
      this.#pass(`order ${orderNo}`, { owners: this.#orders, of: orderNo, to: shopper }, people)
    for (const { transaction, shopper, isOpen } of payments) {
      const isMoved = this.#pass(
        `payment ${transaction}`,
        { owners: this.#payments, of: transaction, to: shopper },
        people,
      )
      if (isMoved && isOpen) this.#report(`payment ${transaction}: it came to an account while it was open`)
    }
    this.#missing('order', this.#orders, new Set(orders.map(({ orderNo }) => orderNo)))
    this.#missing('payment', this.#payments, new Set(payments.map(({ transaction }) => transaction)))
    for (const [what, owners] of [
      ['order', this.#orders],
      ['payment', this.#payments],
    ] as const)
      for (const [of, owner] of owners)
        if (this.#accounts.has(owner)) this.#report(`${what} ${of}: of guest ${owner}, who has an account`)
  }

  #missing(what: string, owners: ReadonlyMap<string, number>, found: ReadonlySet<string>): void {
    for (const of of owners.keys()) if (!found.has(of)) this.#report(`${what} ${of}: it is gone`)
  }

  #pass(
    what: string,
    { owners, of, to }: { owners: Map<string, number>; of: string; to: number },
    people: readonly Person[],
  ): boolean {
    const from = owners.get(of)
    owners.set(of, to)
    if (from === undefined || from === to) return false
    const isJoin =
      this.#requested.has(from) && people[to]?.isGuest === false && people[to].mobiles.has(people[from]?.mobile ?? '')
    if (!isJoin) this.#report(`${what}: of ${from}, and then of ${to}`)
    this.joined(from, to)
    return true
  }
}
