import { FairLine, type Turn } from '#domain/rate-limit/fair-line.memory.ts'

/** What a request is for, as its path and method say. */
export const workClasses = ['money', 'owner', 'write', 'read'] as const
export type WorkClass = (typeof workClasses)[number]

/**
 * How often a class is next, and the longest expected wait with which a request is let in: in a crowd that is new, and in
 * one that stands. Weights and no order of rank, for a rank would let a rush of orders keep every page waiting (decision
 * 048).
 */
const terms: Readonly<Record<WorkClass, { weight: number; newMs: number; standingMs: number }>> = {
  money: { weight: 6, newMs: 1_500, standingMs: 750 },
  owner: { weight: 3, newMs: 1_000, standingMs: 1_000 },
  write: { weight: 3, newMs: 1_000, standingMs: 400 },
  read: { weight: 2, newMs: 750, standingMs: 300 },
}

/** So many are at work at once in a process. */
export const AT_ONCE = { pglite: 8, postgres: 12 } as const
/** Somebody has waited for so long without a break: the crowd is no burst any more. */
const STANDS_AFTER_MS = 1_500
/** Who waited so many times as long as is expected at most is late even if the work begins now. */
const LATE_FACTOR = 1.5
const WAITING_MAX = 1_000
const WAITING_OF_ONE_MAX = 300
/** A place is lent: who waits for a gateway, or for a caller who takes no answer, keeps no place from those who wait. */
const LENT_MS = 1_000

/** How quickly places become free is learnt from the last fifty or so; one that hangs is no rule. */
const EACH_AT_START_MS = 5
const EACH_MAX_MS = 100
const EACH_SHARE = 1 / 50

export type Entrant = {
  workClass: WorkClass
  /** Whose it is: an account, or an address. */
  caller: string
  begin: () => void
  /** It will not begin; milliseconds until it could be let in, going by how long those before it take. */
  refuse: (tooLongMs: number) => void
}
type Place = Turn & Entrant & { since: number; begunAt: number | undefined }

/** Gives up a place or a turn: the work is done, or nobody wants it any more. A second time does nothing. */
export type Leave = () => void

/**
 * Who may begin, who waits and who is refused. So many are at work at once, and whoever comes then waits if their turn would
 * come in time (spec F28, D153). Within a class the line is fair to callers, and between classes it goes by weight.
 */
export class Admission {
  readonly #atOnce: number
  readonly #now: () => number
  readonly #lines = byClass(() => new FairLine<Place>())
  readonly #credit = byClass(() => 0)
  readonly #atWork = new Set<Place>()
  #eachMs = EACH_AT_START_MS
  #endedAt: number | undefined
  #waitingSince = Infinity

  constructor({ atOnce, now = () => performance.now() }: { atOnce: number; now?: () => number }) {
    this.#atOnce = atOnce
    this.#now = now
  }

  /** Begins at once, waits, or is refused. */
  enter(entrant: Entrant): Leave {
    const line = this.#lines[entrant.workClass]
    const callers = [entrant.caller]
    const number = line.numberFor(callers)
    const place: Place = { ...entrant, callers, number, since: this.#now(), begunAt: undefined }
    if (this.#atWork.size < this.#atOnce && this.#waitingCount === 0) {
      line.begin(place)
      this.#begin(place)
    } else this.#wait(place)
    return () => this.#leave(place)
  }

  /** Takes back the places of those who have had them for too long; they go on. To be called again and again. */
  look(): void {
    const before = this.#now() - LENT_MS
    for (const place of this.#atWork) if ((place.begunAt ?? 0) < before) this.#leave(place)
  }

  /** How many wait, and for how long the last of any class has to. */
  get state(): { waiting: number; expectedWaitMs: number } {
    const waits = this.#waitingClasses().map((name) => this.#expectedMs(name, this.#lines[name].waiting.length - 1))
    return { waiting: this.#waitingCount, expectedWaitMs: Math.max(0, ...waits) }
  }

  /** How many wait, by class. */
  get waiting(): Readonly<Record<WorkClass, number>> {
    return byClass((name) => this.#lines[name].waiting.length)
  }

  get #waitingCount(): number {
    return workClasses.reduce((sum, name) => sum + this.#lines[name].waiting.length, 0)
  }

  get #stands(): boolean {
    return this.#now() - this.#waitingSince >= STANDS_AFTER_MS
  }

  #waitingClasses(): WorkClass[] {
    return workClasses.filter((name) => this.#lines[name].waiting.length > 0)
  }

  #wait(place: Place): void {
    const { workClass, caller } = place
    const line = this.#lines[workClass]
    const tooLongMs = this.#expectedMs(workClass, line.placeOf(place.number)) - this.#boundMs(workClass)
    if (tooLongMs > 0 || line.countOf(caller) >= WAITING_OF_ONE_MAX) return place.refuse(tooLongMs)
    if (this.#waitingCount === 0) this.#waitingSince = this.#now()
    line.wait(place)
    if (this.#waitingCount > WAITING_MAX) this.#refuse(this.#lastOfTheLongest())
  }

  #begin(place: Place): void {
    place.begunAt = this.#now()
    this.#atWork.add(place)
    place.begin()
  }

  #leave(place: Place): void {
    const line = this.#lines[place.workClass]
    if (this.#atWork.delete(place)) {
      line.remove(place)
      this.#noteEnd()
      this.#beginNext()
    } else if (place.begunAt === undefined && line.waiting.includes(place)) {
      line.remove(place)
      this.#noteEmpty()
    }
  }

  #beginNext(): void {
    while (this.#atWork.size < this.#atOnce) {
      const next = this.#nextClass()
      if (next === undefined) break
      const place = this.#shiftInTime(this.#lines[next])
      if (place) this.#begin(place)
    }
    this.#noteEmpty()
  }

  /** The next of a class; who is late already is refused and costs it no turn, but for the last one. */
  #shiftInTime(line: FairLine<Place>): Place | undefined {
    for (let [first] = line.waiting; first && line.waiting.length > 1 && this.#isLate(first); [first] = line.waiting)
      this.#refuse(first)
    return line.shift()
  }

  #refuse(place: Place): void {
    this.#lines[place.workClass].remove(place)
    place.refuse(0)
  }

  #isLate({ since, workClass }: Place): boolean {
    return this.#stands && this.#now() - since > LATE_FACTOR * terms[workClass].standingMs
  }

  /** Smooth weighted turns: each class gains its weight, the richest is next and pays what all have gained. */
  #nextClass(): WorkClass | undefined {
    const waiting = this.#waitingClasses()
    for (const name of workClasses) this.#credit[name] = waiting.includes(name) ? this.#credit[name] : 0
    let richest: WorkClass | undefined
    for (const name of waiting) {
      this.#credit[name] += terms[name].weight
      if (richest === undefined || this.#credit[name] > this.#credit[richest]) richest = name
    }
    if (richest !== undefined) this.#credit[richest] -= weightOf(waiting)
    return richest
  }

  #lastOfTheLongest(): Place {
    const [longest = 'read'] = workClasses.toSorted((a, b) => this.#lengthOf(b) - this.#lengthOf(a))
    const last = this.#lines[longest].waiting.at(-1)
    if (!last) throw new Error('a full line has a last one')
    return last
  }

  #lengthOf(name: WorkClass): number {
    return this.#lines[name].waiting.length / terms[name].weight
  }

  /**
   * How long a request waits that so many of its class are before: by the share that its class has of all turns, and no
   * longer than all take who wait now.
   */
  #expectedMs(name: WorkClass, before: number): number {
    const waiting = new Set([...this.#waitingClasses(), name])
    const turns = ((before + 1) * weightOf(waiting)) / terms[name].weight
    return Math.min(turns, this.#waitingCount + 1) * this.#eachMs
  }

  #boundMs(name: WorkClass): number {
    return this.#stands ? terms[name].standingMs : terms[name].newMs
  }

  #noteEnd(): void {
    const now = this.#now()
    const isNeeded = this.#waitingCount > 0
    if (isNeeded && this.#endedAt !== undefined)
      this.#eachMs += (Math.min(EACH_MAX_MS, now - this.#endedAt) - this.#eachMs) * EACH_SHARE
    // the time in which nobody waited says nothing of how long work takes
    this.#endedAt = isNeeded ? now : undefined
  }

  #noteEmpty(): void {
    if (this.#waitingCount === 0) this.#waitingSince = Infinity
  }
}

const weightOf = (names: Iterable<WorkClass>): number => [...names].reduce((sum, name) => sum + terms[name].weight, 0)

const byClass = <T>(make: (name: WorkClass) => T): Record<WorkClass, T> => ({
  money: make('money'),
  owner: make('owner'),
  write: make('write'),
  read: make('read'),
})
