/** Seconds to wait, from the data of a 429 (decisions 87); 0 when none are said. */
export const retryAfter = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'retry_after' in data ? Math.ceil(Number(data.retry_after)) || 0 : 0
