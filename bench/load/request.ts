/** Stands in a request for a number that is new each time: ten characters, like the ten digits that replace it. */
export const NEW_EACH_TIME = '##########'

/** The same as ten signs, which a search passes over: another keyword that finds the same. */
export const NEW_SIGNS = '~~~~~~~~~~'

/** The same as the number of a page: four digits, 1000 to 9999 and round again. */
export const NEW_PAGE = '@@@@'
const SIGNS = '.,;:!?-+*='

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** What a browser of today says it takes. */
const common = { 'accept-encoding': 'gzip, deflate, br, zstd', connection: 'keep-alive' }

/** What one load run is to do; it travels to the load program as JSON. */
export type Job = {
  port: number
  /** From which of this machine's own addresses. */
  localAddress?: string
  connections: number
  seconds: number
  /** Requests of this time are not counted. */
  warmUpSeconds: number
  /** Taken in turn. */
  wire: string[]
  /** The first number of those that are new each time. */
  firstNumber: number
}

export type Result = {
  /** Answers with status 200 a second. */
  rate: number
  p50Ms: number
  p99Ms: number
  /** Answers of the warm-up and of the counted time, whatever their status. */
  answers: number
  /** Microseconds of the asking program's own processor time for an answer. */
  cpu: number
  /** Counted answers that were not 200. */
  refused: number
  /** The beginning of the first of them. */
  firstRefusal: string
  nextNumber: number
}

export const isNewEachTime = (text: string): boolean =>
  [NEW_EACH_TIME, NEW_SIGNS, NEW_PAGE].some((mark) => text.includes(mark))

export function numbered(text: string, number: number): string {
  const digits = String(number).padStart(NEW_EACH_TIME.length, '0')
  return text
    .replaceAll(NEW_EACH_TIME, digits)
    .replaceAll(NEW_PAGE, String(1000 + (number % 9000)))
    .replaceAll(NEW_SIGNS, () => digits.replaceAll(/\d/g, (digit) => SIGNS[Number(digit)] ?? ''))
}

/** A request as it goes over the wire, in the same bytes for the shop and for the floor. */
export function wireText({ method, path, headers, body }: Request): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const fields = {
    host: '127.0.0.1',
    ...common,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
