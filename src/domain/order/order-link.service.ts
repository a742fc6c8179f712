import { createHmac, timingSafeEqual } from 'node:crypto'

import { TRANSACTION_PATTERN } from '#contract/core/limits.ts'
import { addressIn, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { shortOrderPath, trackPath } from '#contract/page-paths.ts'
import type { Deps } from '#domain/context.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'

/** 128 bits: too many to try, and short enough for an SMS. */
const SIGNATURE_BYTES = 16

/** The signed address that shows one order without a login, in a language. It is always the same for one order. */
export const orderLink = (
  deps: Pick<Deps, 'secrets' | 'publicUrl'>,
  orderNo: string,
  language: Language = MAIN_LANGUAGE,
): string => `${deps.publicUrl}${addressIn(language, trackPath(orderToken(deps, orderNo)))}`

/** The signed last part of that address. */
export const orderToken = (deps: Pick<Deps, 'secrets'>, orderNo: string): string =>
  `${orderNo}.${signatureOf(deps, orderNo).toString('base64url')}`

/**
 * The address of the same page in one value of an SMS (spec L10); `code` is the order's own. It leads to the page in a
 * language where that fits, else to the one of the main language.
 */
export function shortOrderLink(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  code: string,
  language: Language = MAIN_LANGUAGE,
): string {
  const link = `${publicUrl}${addressIn(language, shortOrderPath(code))}`
  return link.length <= SMS_VALUE_MAX ? link : `${publicUrl}${shortOrderPath(code)}`
}

/** The order number in the last part of such an address; undefined when its signature is not valid. */
export function orderNoOf(deps: Pick<Deps, 'secrets'>, token: string): string | undefined {
  const [orderNo = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !TRANSACTION_PATTERN.test(orderNo)) return undefined
  const signatureBytes = Buffer.from(signature, 'base64url')
  // only the canonical base64url text is accepted: decoders ignore unknown characters and spare bits
  if (signatureBytes.toString('base64url') !== signature || signatureBytes.length !== SIGNATURE_BYTES) return undefined
  return timingSafeEqual(signatureBytes, signatureOf(deps, orderNo)) ? orderNo : undefined
}

const signatureOf = ({ secrets }: Pick<Deps, 'secrets'>, orderNo: string): Buffer =>
  createHmac('sha256', secrets.keyFor('links to orders')).update(orderNo).digest().subarray(0, SIGNATURE_BYTES)
