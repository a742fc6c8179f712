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
  #served = 0

  /** Who waits, the next one first. */
  get waiting(): readonly T[] {
    return this.#waiting
  }

  /** The number that a turn of these callers would get now. */
  numberFor(callers: readonly string[]): number {
    const last = callers.map((caller) => this.#numbersOf.get(caller)?.at(-1) ?? -1)
    return Math.max(this.#served, ...last.map((number) => number + 1))
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
    this.#served = Math.max(this.#served, turn.number)
  }

  wait(turn: T): void {
    this.#count(turn)
    this.#waiting.splice(this.placeOf(turn.number), 0, turn)
  }

  /** Takes the next one out of those who wait; it is at work from now on. */
  shift(): T | undefined {
    const next = this.#waiting.shift()
    if (next) this.#served = Math.max(this.#served, next.number)
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
  }

  #count({ callers, number }: T): void {
    for (const caller of callers) {
      const numbers = this.#numbersOf.get(caller)
      if (numbers) numbers.push(number)
      else this.#numbersOf.set(caller, [number])
    }
  }
}
