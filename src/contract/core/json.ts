/** Reading JSON whose shape nobody promises: an old browser storage, the state of a history entry. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What JSON text holds, if `is` recognises it; undefined for anything else, also for text that is no JSON. */
export function parseJson<T>(text: string | null, is: (value: unknown) => value is T): T | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

export const isIdList = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)
