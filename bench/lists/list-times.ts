import { writePlans } from './plans.ts'

/** How the owner's lists are measured (spec B7.3): each question twenty times, one after the other. */
const ROUNDS = 20
const MAX_MS = 300

let slow = false
/** Whether any question took longer than it may. */
export const wasSlow = (): boolean => slow

/** Asks and prints how long 95 of 100 answers take. */
export async function measure(name: string, request: () => Promise<unknown>, maxMs = MAX_MS): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    await request()
    times.push(performance.now() - before)
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95) - 1] ?? Infinity
  const isSlow = ms > maxMs
  slow ||= isSlow
  console.log(`${ms.toFixed(1).padStart(8)} ms  ${isSlow ? 'SLOW  ' : ''}${name}`)
  await writePlans(name, request)
}
