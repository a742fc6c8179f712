import sharp from 'sharp'
import { expect, test } from 'vitest'

import { differenceOf, lookOf } from './look.ts'

/** A light screen with a button, a line of text under it, and a border. */
const screen = ({ button = '#8a1651', border = 1, text = '#333333', width = 400 } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="240"><rect width="100%" height="100%" fill="#fffdf5"/>
      <rect x="40" y="48" width="120" height="40" rx="20" fill="${button}"/>
      <rect x="0" y="120" width="400" height="${border}" fill="#888888"/>
      <rect x="40" y="160" width="200" height="2" fill="${text}"/></svg>`),
  )
    .png()
    .toBuffer()

const compared = async (change: Parameters<typeof screen>[0]) =>
  differenceOf(await lookOf(await screen()), await lookOf(await screen(change)))

test('the same screen has the same look, and what two machines draw a little otherwise is no difference', async () => {
  expect(await compared({})).toBeUndefined()
  expect(await compared({ button: '#8b1752', text: '#353535' })).toBeUndefined()
})

test('another colour, a thicker line and paler letters are a difference, with where (spec X6.4.1)', async () => {
  expect(await compared({ button: '#16518a' })).toBe('7.1 % of it, x 32 to 168, y 40 to 96')
  expect(await compared({ border: 2 })).toContain('y 120 to 128')
  expect(await compared({ text: '#888888' })).toContain('x 40 to 240, y 152 to 168')
})

test('another size is a difference', async () => {
  expect(await compared({ width: 320 })).toBe('it was 400 × 240 and is 320 × 240')
})
