/**
 * Seconds until the next try: 5, 10, 20 … at most 15 minutes, unless others are given, and up to half as much again by
 * `random` (0 to 1), so that many do not retry at once. `tries` are those that were made.
 */
export function retryAfterSeconds(
  tries: number,
  {
    firstSeconds = 5,
    longestSeconds = 900,
    random = 0,
  }: { firstSeconds?: number; longestSeconds?: number; random?: number } = {},
): number {
  const wait = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(20, Math.max(0, tries - 1)))
  return Math.min(longestSeconds, Math.round(wait * (1 + random / 2)))
}
