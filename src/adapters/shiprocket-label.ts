import { isIP } from 'node:net'

import type { CourierFailure } from '#domain/ports/courier.ts'

import { requestRaw, type Patience } from './post-json.ts'
import { publicLookup } from './public-address.ts'

/** Where Shiprocket's labels lie; an address elsewhere is asked for nothing. */
const HOSTS = ['shiprocket.in', 'shiprocket.co', 'kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com'].concat(
  'kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com',
  'sr-core-cdn.shiprocket.in',
)
const PATIENCE: Patience = { connectMs: 1_000, answerMs: 20_000, bytesMax: 5 * 1024 * 1024 }
const REDIRECTS_MAX = 3

/**
 * Fetches a label: by https, from a host of this list that is a machine of the public internet, 5 MB at most, and only a PDF
 * (spec C1.3). `own` is the origin of a test server on this machine, whose labels may lie there too.
 */
export async function fetchLabel(
  address: string,
  { own, patience = PATIENCE }: { own: string | undefined; patience?: Patience },
): Promise<{ pdf: Buffer } | CourierFailure> {
  let url = URL.parse(address)
  for (let n = 0; n <= REDIRECTS_MAX; n++) {
    if (!url || !mayFetch(url, own)) return refused('The label lies where none of its labels do.')
    const isOwn = url.origin === own
    const request = { headers: {}, body: Buffer.alloc(0), lookup: isOwn ? undefined : publicLookup }
    const answer = await requestRaw('GET', url, request, patience)
    if ('unreachable' in answer) return { error: `No label: ${answer.unreachable}`, retryable: true, code: 'down' }
    if (answer.status >= 300 && answer.status < 400 && answer.location !== undefined) {
      url = URL.parse(answer.location, url)
      continue
    }
    if (answer.status !== 200 || !answer.bytes.subarray(0, 5).equals(PDF)) return refused('The label is no PDF.')
    return { pdf: answer.bytes }
  }
  return refused('The label is always somewhere else.')
}

const PDF = Buffer.from('%PDF-')

function mayFetch({ protocol, hostname, origin, username, port }: URL, own: string | undefined): boolean {
  if (origin === own) return true
  const isListed = HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && isListed && port === '' && username === '' && isIP(hostname) === 0
}

const refused = (error: string): CourierFailure => ({ error, retryable: false, code: 'bad_request' })
