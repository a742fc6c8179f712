/**
 * Asks once for all who ask at the same time, and again no sooner than so many milliseconds after the answer came. A
 * failure is not remembered.
 */
export function cachedFor<T>(forMs: number, send: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (answer && performance.now() < until) return answer
    until = Infinity
    answer = send().finally(() => (until = performance.now() + forMs))
    answer.catch(() => (answer = undefined))
    return answer
  }
}
