export type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

/**
 * Does some work again and again, never twice at once, and tries it again after a failure; answers what ends it, when the
 * round under way is over.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  let underway: Promise<void> | undefined
  const round = async () => {
    try {
      await work()
    } catch (error) {
      onError(error)
    } finally {
      underway = undefined
    }
  }
  const timer = setInterval(() => {
    underway ??= round()
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underway
  }
}
