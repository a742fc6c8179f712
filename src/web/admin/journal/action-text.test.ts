import { expect, test } from 'vitest'

import { actionText, actorText } from './action-text.ts'

test('what was done is said in words, and what the shop does by itself has a name', () => {
  expect(actionText('staff.totp_off')).toBe('Two-step login switched off')
  expect(actionText('product.price_update')).toBe('Product price update')
  expect(['job', 'Sunita Devi'].map(actorText)).toEqual(['The shop itself', 'Sunita Devi'])
})
