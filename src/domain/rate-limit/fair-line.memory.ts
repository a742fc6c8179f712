/** A piece of work and whose it is: the names of its callers, such as an address and an account. */
export type Turn = { readonly callers: readonly string[]; readonly number: number }

/**
 * Who is at work and who waits, in an order in which a crowd waits behind itself and not in front of others: each turn gets
 * a number that comes after every other of the same caller, but never before the number now being served. `T` is what the
 * owner of the line keeps with a turn.
 */
export class FairLine<T extends Turn> {
  readonly #waiting: T[] = []
  /** of each caller who is at work or waits, from the first to the last */
  readonly #numbersOf = new Map<string, number[]>()
  /** who had a turn of the number that is served now, also when it is over */
  readonly #servedNow = new Set<string>()
  #served = 0

  /** Who waits, the next one first. */
  get waiting(): readonly T[] {
    return this.#waiting
  }

  /** The number that a turn of these callers would get now. */
  numberFor(callers: readonly string[]): number {
    const last = callers.map((caller) => this.#numbersOf.get(caller)?.at(-1) ?? -1)
    // whoever comes again as soon as they were served would keep a second turn of others waiting without end
    const first = this.#served + (callers.some((caller) => this.#servedNow.has(caller)) ? 1 : 0)
    return Math.max(first, ...last.map((number) => number + 1))
  }

  /** How many would wait before a turn of this number. */
  placeOf(number: number): number {
    let [from, to] = [0, this.#waiting.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#waiting[middle]?.number ?? 0) > number) to = middle
      else from = middle + 1
    }
    return from
  }

  /** How many turns this caller has, at work and waiting. */
  countOf(caller: string): number {
    return this.#numbersOf.get(caller)?.length ?? 0
  }

  /** Begins a turn at once. */
  begin(turn: T): void {
    this.#count(turn)
    this.#serve(turn)
  }

  wait(turn: T): void {
    this.#count(turn)
    this.#waiting.splice(this.placeOf(turn.number), 0, turn)
  }

  /** Takes the next one out of those who wait; it is at work from now on. */
  shift(): T | undefined {
    const next = this.#waiting.shift()
    if (next) this.#serve(next)
    return next
  }

  /** A turn is over, or its owner no longer wants it. */
  remove(turn: T): void {
    const place = this.#waiting.indexOf(turn)
    if (place >= 0) this.#waiting.splice(place, 1)
    for (const caller of turn.callers) {
      const numbers = this.#numbersOf.get(caller)
      const at = numbers?.indexOf(turn.number) ?? -1
      if (at >= 0) numbers?.splice(at, 1)
      if (numbers?.length === 0) this.#numbersOf.delete(caller)
    }
    if (this.#numbersOf.size === 0) this.#servedNow.clear()
  }

  #serve({ callers, number }: T): void {
    if (number > this.#served) this.#servedNow.clear()
    this.#served = Math.max(this.#served, number)
    if (number === this.#served) for (const caller of callers) this.#servedNow.add(caller)
  }

  #count({ callers, number }: T): void {
    for (const caller of callers) {
      const numbers = this.#numbersOf.get(caller)
      if (numbers) numbers.push(number)
      else this.#numbersOf.set(caller, [number])
    }
  }
}
