export type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

/**
 * Repeats some work, never twice at once, and tries it again after a failure; answers what ends it, when the round under
 * way is over.
 */
export function repeatEvery(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underway: Promise<void> | undefined
  const round = async () => {
    try {
      await work()
    } catch (error) {
      onFailure(error)
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
