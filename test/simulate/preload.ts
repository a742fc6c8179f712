// Before anything else of a simulation: time, randomness and passwords that a seed decides, and perhaps a guard less.
import crypto from 'node:crypto'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

import { shopRandom } from './seeded.ts'
import { stopTime } from './virtual-time.ts'

const at = process.argv.indexOf('--without')
if (at > 0) {
  process.env['WITHOUT_GUARD'] = process.argv[at + 1]
  await import('../faults/without-guard.ts')
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2'
      ? { url: new URL('argon2.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})

stopTime()
seedRandomness()
// what was imported by name is this too
syncBuiltinESMExports()

function seedRandomness(): void {
  const fill = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    shopRandom().draw(new Uint8Array(view.buffer, view.byteOffset, view.byteLength))
    return view
  }
  const bytes = (size: number): Buffer => fill(Buffer.alloc(size))
  const uuid = () => {
    const drawn = bytes(16)
    drawn[6] = ((drawn[6] ?? 0) & 15) | 64
    drawn[8] = ((drawn[8] ?? 0) & 63) | 128
    return drawn.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  const int = (first: number, second?: number) =>
    second === undefined ? shopRandom().below(first) : first + shopRandom().below(second - first)
  Math.random = () => shopRandom().fraction()
  Object.assign(crypto, { randomBytes: bytes, randomInt: int, randomUUID: uuid, randomFillSync: fill })
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid })
}
