import { expect, test } from 'vitest'

import { isWithinState, stateOfAddress } from './state.rules.ts'

const at = (state: string, zip: string) => stateOfAddress({ state, zip })

test('an address is taxed in the state that it says, and where India has none of that name in its pincode’s (spec H7.10)', () => {
  expect(at('Bihar', '110001')).toBe('Bihar')
  expect(at('बिहार', '110001')).toBe('बिहार')
  expect(at('বিহার', '800001')).toBe('Bihar')
  expect(at('', '841301')).toBe('Bihar')
  expect(at('Nowhere', '000000')).toBe('Nowhere')
  expect(isWithinState(at('বিহার', '800001'), '841301')).toBe(true)
  expect(isWithinState(at('বিহার', '110001'), '841301')).toBe(false)
})
