import { newReference } from '#contract/core/reference.ts'

/** The id under which this browser pays: two letters and sixteen digits nobody can guess (spec D29). */
export const newTransactionId = (): string => newReference(pick)

/** The largest multiple of `below` that 32 bits hold: numbers from there on would make the small ones likelier. */
const fairLimit = (below: number) => Math.floor(2 ** 32 / below) * below

function pick(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number < fairLimit(below) ? number % below : pick(below)
}
