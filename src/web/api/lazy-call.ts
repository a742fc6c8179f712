import type { Call } from '#contract/endpoints.ts'
import { noAnswer } from '#contract/envelope.ts'

/**
 * The API's client, loaded with the first call: a product page has all it shows, and most visits ask for nothing more.
 * If the script cannot be had, that is a lost network like any other.
 */
export const lazyCall: Call = async (name, input) => {
  try {
    const { call } = await import('#web/api/client.ts')
    return await call(name, input)
  } catch {
    return noAnswer()
  }
}
