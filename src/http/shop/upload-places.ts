import type { Caller } from '../routes/shop/handler.ts'

/** A file is in memory from its first byte until it is decoded: so many are, and one shopper sends so many. */
const PLACES = 12
const PLACES_OF_ONE = 2

/** Gives whoever sends a file a place, and what gives it back; undefined where none is free. */
export function uploadPlaces(): (caller: Pick<Caller, 'token'>) => (() => void) | undefined {
  const taken = new Map<string, number>()
  let count = 0
  return ({ token = '' }) => {
    const own = taken.get(token) ?? 0
    if (count >= PLACES || own >= PLACES_OF_ONE) return undefined
    count++
    taken.set(token, own + 1)
    return () => {
      count--
      const left = (taken.get(token) ?? 1) - 1
      if (left > 0) taken.set(token, left)
      else taken.delete(token)
    }
  }
}
