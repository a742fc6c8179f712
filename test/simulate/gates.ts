import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { acting, type Acting, type NodeLife } from './actor-context.ts'
import { time } from './virtual-time.ts'

/** Where another may go first, time may pass, or a fault strikes. */
export type GateKind = 'connection' | 'statement' | 'commit' | 'request' | 'answered' | 'replied'
export type FaultKind = 'crash' | 'lost' | 'doubled' | 'slow' | 'full'
/** The n-th gate of a kind within a step is where it strikes. */
export type Fault = { at: number; gate: GateKind; n: number; is: FaultKind }

type Waiting = Acting & { open: () => void }
/** Answers a number from 0 up to, and without, this: who goes next. */
export type Choose = (count: number) => number

/**
 * What a dead node waits for. Each time another: whoever waits for one that is kept is kept with it, and so is all that
 * they know.
 */
export const never = (): Promise<never> => new Promise(() => {})

/** An act that will never end: nobody waits at a gate, and no timer is set. */
export class Endless extends Error {
  override name = 'Endless'
}

/** How often in a row a timer may fire while nobody passes a gate: whoever waits longer waits for ever. */
const TIMERS_MAX = 2_000
const REAL_WAIT_NS = 10_000_000_000n

/**
 * The one scheduler: everything that acts waits at gates, and one of those that wait goes on at a time. Who waits is
 * ordered by actor before the choice, never by who came first.
 */
export class Gates {
  #waiting: Waiting[] = []
  #faults: readonly Fault[] = []
  readonly #passed = new Map<GateKind, number>()
  readonly struck: Fault[] = []
  #activity = 0
  choose: Choose = () => 0

  /** What happens from now on belongs to this step; the faults are those that may strike in it. */
  begin(faults: readonly Fault[], choose: Choose): void {
    this.#faults = faults
    this.#passed.clear()
    this.struck.length = 0
    this.choose = choose
  }

  /** Waits until it is one's turn, and returns what strikes there; the world does not wait. Who is killed never goes on. */
  async pass(kind: GateKind): Promise<FaultKind | undefined> {
    const who = acting.getStore()
    if (!who) return undefined
    this.note()
    if (who.node.isDead) return never()
    await new Promise<void>((open) => void this.#waiting.push({ ...who, open }))
    const fault = this.faultAt(kind)
    if (fault !== 'crash') return fault
    this.onCrash(who.node)
    return never()
  }

  /** Counts a gate, and returns the fault that strikes there. */
  faultAt(kind: GateKind): FaultKind | undefined {
    const n = (this.#passed.get(kind) ?? 0) + 1
    this.#passed.set(kind, n)
    const fault = this.#faults.find((one) => one.gate === kind && one.n === n)
    if (fault) this.struck.push(fault)
    return fault?.is
  }

  /** Whoever asked the shop has its answer and may rely on it; the node may be killed right after. */
  hear(): void {
    const who = acting.getStore()
    if (who && this.faultAt('replied') === 'crash') this.onCrash(who.node)
  }

  /** Something happens: whoever looks whether all is still looks again. */
  note(): void {
    this.#activity += 1
  }

  /** What a crash does beyond gates that stay closed. */
  onCrash: (node: NodeLife) => void = () => {}

  /** Lets one after the other go on until this is over, or nobody is left who could end it. */
  async until(isOver: () => boolean): Promise<void> {
    let timers = 0
    for (;;) {
      await this.#still()
      this.#waiting = this.#waiting.filter(({ node }) => !node.isDead)
      if (isOver()) return
      if (this.#waiting.length > 0) {
        timers = 0
        this.#open()
      } else if (time().countTimers() > 0 && timers < TIMERS_MAX) {
        timers += 1
        time().next()
      } else if (!(await this.#comes())) throw new Endless('nobody waits at a gate')
    }
  }

  /** Whether anything happens within ten seconds of the real clock: a file may be read. */
  async #comes(): Promise<boolean> {
    const [before, until] = [this.#activity, process.hrtime.bigint() + REAL_WAIT_NS]
    while (this.#activity === before && process.hrtime.bigint() < until) await nextTurn()
    return this.#activity !== before
  }

  #open(): void {
    const actors = [...new Set(this.#waiting.map(({ number }) => number))].toSorted((a, b) => a - b)
    const next = actors[this.choose(actors.length)]
    const at = this.#waiting.findIndex(({ number }) => number === next)
    this.#waiting.splice(at, 1)[0]?.open()
  }

  /** Until whatever is under way waits at a gate. */
  async #still(): Promise<void> {
    for (let before = -1; before !== this.#activity;) {
      before = this.#activity
      await nextTurn()
      await nextTurn()
    }
  }
}
