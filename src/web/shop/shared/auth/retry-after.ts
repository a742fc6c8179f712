/** Seconds to wait, from the data of a 429 (spec D87); 0 when none are said. */
export const retryAfter = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'retry_after' in data ? Math.ceil(Number(data.retry_after)) || 0 : 0

/** The moment when that wait is over, as Date.now() counts; 0 without a wait. */
export function waitUntil(data: unknown): number {
  const seconds = retryAfter(data)
  return seconds > 0 ? Date.now() + seconds * 1000 : 0
}
