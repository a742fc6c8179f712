import { createHmac, timingSafeEqual } from 'node:crypto'

import { TRANSACTION_PATTERN } from '#contract/core/limits.ts'
import type { Deps } from '#domain/context.ts'

/** 128 bits: nobody finds one by trying, and the link fits into an SMS. */
const SIGNATURE_BYTES = 16

/** The address under which whoever holds it sees one order without logging in; the same each time. */
export const orderLink = (deps: Pick<Deps, 'secrets' | 'publicUrl'>, orderNo: string): string =>
  `${deps.publicUrl}/track/${orderNo}.${signed(deps, orderNo).toString('base64url')}`

/** The order number that the last part of such an address stands for; undefined when the shop has not signed it. */
export function orderNoOf(deps: Pick<Deps, 'secrets'>, token: string): string | undefined {
  const [orderNo = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !TRANSACTION_PATTERN.test(orderNo)) return undefined
  const given = Buffer.from(signature, 'base64url')
  // one way to write it: base64 has spare bits, and decoders overlook what they do not know
  if (given.toString('base64url') !== signature || given.length !== SIGNATURE_BYTES) return undefined
  return timingSafeEqual(given, signed(deps, orderNo)) ? orderNo : undefined
}

const signed = ({ secrets }: Pick<Deps, 'secrets'>, orderNo: string): Buffer =>
  createHmac('sha256', secrets.keyFor('links to orders')).update(orderNo).digest().subarray(0, SIGNATURE_BYTES)
