export type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

/**
 * Does some work every so many milliseconds, one round at a time; answers what ends it and waits for the round under way.
 * A round that fails is told with the words `otherwise` and comes again like any other.
 */
export const every = (
  everyMs: number,
  work: () => Promise<void>,
  { log, otherwise }: { log: Log; otherwise: string },
): (() => Promise<void>) => {
  let underway: Promise<void> | undefined
  const round = async () => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, otherwise)
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
