import { createHmac, timingSafeEqual } from 'node:crypto'

import { addressIn, type Language } from '#contract/languages.ts'
import { stopPath } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import { withdrawConsent } from '#domain/account/consent.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './stop-link.store.ts'

const SIGNATURE_BYTES = 16
/** Base64url, as newPublicId makes them. */
const PUBLIC_ID = /^[\w-]{1,40}$/

/** The address that ends reminders with one press, in the e-mail and for the mail program (spec N5.4.5). */
export const stopLink = (deps: Pick<Deps, 'secrets' | 'publicUrl'>, publicId: string, language: Language): string =>
  `${deps.publicUrl}${addressIn(language, stopPath(`${publicId}.${signatureOf(deps, publicId).toString('base64url')}`))}`

/** Ends the reminders of whom such an address is of; one that ended already is answered alike. Refuses NOT_FOUND. */
export async function stopReminders(deps: Deps, token: string): Promise<Outcome<undefined>> {
  const publicId = publicIdOf(deps, token)
  if (publicId === undefined) return refuse('NOT_FOUND')
  return transact(deps.db, async (tx) => {
    const shopperId = await store.shopperOf(tx, publicId)
    if (shopperId === undefined) return refuse('NOT_FOUND')
    await withdrawConsent(tx, { shopperId, purpose: 'marketing' })
    return done(undefined)
  })
}

/** Whether a token is one of ours. */
export const isStopToken = (deps: Pick<Deps, 'secrets'>, token: string): boolean =>
  publicIdOf(deps, token) !== undefined

function publicIdOf(deps: Pick<Deps, 'secrets'>, token: string): string | undefined {
  const [publicId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !PUBLIC_ID.test(publicId)) return undefined
  const bytes = Buffer.from(signature, 'base64url')
  // only the canonical text is accepted: decoders ignore unknown characters and spare bits
  if (bytes.toString('base64url') !== signature || bytes.length !== SIGNATURE_BYTES) return undefined
  return timingSafeEqual(bytes, signatureOf(deps, publicId)) ? publicId : undefined
}

const signatureOf = ({ secrets }: Pick<Deps, 'secrets'>, publicId: string): Buffer =>
  createHmac('sha256', secrets.keyFor('links that end reminders'))
    .update(publicId)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
