/**
 * A key for one intention of a person: the server answers the same key the same way and does nothing more (spec B2.1, D103).
 * `crypto.randomUUID` exists only on https and localhost; a shop tried out over a home network has neither.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
