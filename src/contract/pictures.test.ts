import { expect, test } from 'vitest'

import { pictureAddress } from './pictures.ts'

test('a stored picture has an address with a width; what has an address already keeps it', () => {
  expect(pictureAddress('mango-1-abc')).toBe('/media/mango-1-abc/640.webp')
  expect(pictureAddress('/logo.svg')).toBe('/logo.svg')
  expect(pictureAddress('')).toBe('')
})
