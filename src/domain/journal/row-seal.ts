import { createHmac, timingSafeEqual } from 'node:crypto'

/** For which use of the shop's secret the journal's key is (spec D167). */
export const JOURNAL_KEY = 'journal'

/** What nobody can make of a row's hash without the key. */
export const sealOf = (key: Buffer, hash: Buffer): Buffer => createHmac('sha256', key).update(hash).digest()

/** The same of the number from which on rows are sealed. */
export const sealOfStart = (key: Buffer, number: number): Buffer =>
  createHmac('sha256', key).update(`from ${number}`).digest()

/** Whether a row's seal is this one; a row without has none. */
export const isSame = (seal: Buffer | null, expected: Buffer): boolean =>
  seal !== null && seal.length === expected.length && timingSafeEqual(seal, expected)
