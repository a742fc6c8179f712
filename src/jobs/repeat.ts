export type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

/**
 * Does something from time to time, one at a time; answers what ends it. A time that fails is noted as `failure` and tried
 * again like any other.
 */
export const repeat = (
  work: () => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: Log; failure: string },
): (() => Promise<void>) => {
  let underway: Promise<void> | undefined
  const once = async () => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, failure)
    } finally {
      underway = undefined
    }
  }
  const timer = setInterval(() => {
    underway ??= once()
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underway
  }
}
