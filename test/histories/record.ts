import type { Read, Write } from './history.ts'
import type { ShopAddress, ShopValue } from './values.ts'

/** Close upon each other, so that answers are made while they come; then a rest, in which what was cached wrongly stays. */
const WRITE_EVERY_MS = 10
const AT_ONCE = 6
const REST_MS = 1_200
const READ_EVERY_MS = 20
const TIMEOUT_MS = 10_000

type Nodes = () => readonly string[]

/** Writers and readers of a shop's values, and what they saw, on the clock of this process. */
export class Recorder {
  readonly writes: Write[] = []
  readonly reads: Read[] = []
  #stopped = false
  readonly #running: Promise<void>[] = []

  /** Goes on writing each value at any node, one version after the other. */
  write(values: readonly ShopValue[], nodes: Nodes): void {
    for (const value of values) {
      let version = 0
      this.#repeat(async () => {
        version += 1
        const began = performance.now()
        const result = await value.write(anyOf(nodes()), version, AbortSignal.timeout(TIMEOUT_MS)).then(
          (status) => (status < 300 ? 'ok' : status < 500 ? 'failed' : 'unknown'),
          () => 'unknown' as const,
        )
        this.writes.push({ of: value.of, version, began, ended: performance.now(), result })
        return version % AT_ONCE === 0 ? REST_MS : WRITE_EVERY_MS
      })
    }
  }

  /** Goes on asking, each reader one thing after the other: at the balancer, or at any node itself. */
  read(
    addresses: readonly ShopAddress[],
    readers: number,
    { balancer, nodes }: { balancer: string; nodes: Nodes },
  ): void {
    for (let number = 0; number < readers; number++) {
      let turn = number
      this.#repeat(async () => {
        const address = addresses[turn++ % addresses.length]
        const [at, name] = number % 2 === 0 ? [balancer, 'balancer'] : [anyOf(nodes())]
        if (address) await this.look(address, at, name, `reader ${number}`)
        return READ_EVERY_MS
      })
    }
  }

  /** Asks once; what is not answered shows nothing. */
  async look(
    { address, isDecision, request }: ShopAddress,
    at: string,
    name = at,
    reader = 'one',
  ): Promise<Read | undefined> {
    const began = performance.now()
    const saw = await request(at, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined)
    if (!saw) return undefined
    const read = { reader, address: `${name} ${address}`, isDecision, saw, began, ended: performance.now() }
    this.reads.push(read)
    return read
  }

  /** Answers when all that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
  }

  /** Goes on with it, and waits as many milliseconds as it says. */
  #repeat(one: () => Promise<number>): void {
    const run = async () => {
      while (!this.#stopped) {
        const waitMs = await one()
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
    this.#running.push(run())
  }
}

const anyOf = (nodes: readonly string[]): string => nodes[Math.floor(Math.random() * nodes.length)] ?? ''
