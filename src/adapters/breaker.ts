/** What a provider did not do; one that is retryable says nothing of the request. */
type Failure = { error: string; retryable: boolean }
const MAX_FAILURES = 5
const OPEN_MS = 30_000

/**
 * A provider that did not answer five times in a row is left alone for half a minute: a caller of one of these methods in that
 * time is refused at once instead of waiting, and then one call tries again (spec F7). `refusal` is what it is refused with.
 */
export function withBreaker<T extends object>(
  provider: T,
  { methods, refusal }: { methods: readonly (keyof T)[]; refusal: Failure },
  now: () => number = () => performance.now(),
): T {
  let failures = 0
  let openUntil = 0
  const guard =
    (request: (input: unknown) => Promise<object>) =>
    async (input: unknown): Promise<object> => {
      if (now() < openUntil) return refusal
      const answer = await request(input)
      failures = 'error' in answer && 'retryable' in answer && answer.retryable === true ? failures + 1 : 0
      if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS
      return answer
    }
  const guarded: Record<string, unknown> = {}
  for (const name of methods) {
    const method: unknown = provider[name]
    if (isMethod(method)) guarded[String(name)] = guard((input) => method.call(provider, input))
  }
  return { ...provider, ...guarded }
}

const isMethod = (value: unknown): value is (input: unknown) => Promise<object> => typeof value === 'function'
