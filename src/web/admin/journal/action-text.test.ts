import { expect, test } from 'vitest'

import { actionText, actorText } from './action-text.ts'
import { actionTexts } from './action-texts.ts'

test('what was done is said in words, and what the shop does by itself has a name', () => {
  expect(actionText('staff.totp_off')).toBe('Two-step login switched off')
  expect(actionText('product.price_update')).toBe('Product price update')
  expect(actorText({ who: 'job', role: 'job' })).toBe('The shop itself')
  expect(actorText({ who: 'Sunita Devi', role: 'owner' })).toBe('Sunita Devi, owner')
})

test('each action that the domain writes has a text', () => {
  const files = import.meta.glob<string>('/src/domain/**/*.service.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const actions = Object.values(files).flatMap((code) =>
    [...code.matchAll(/\baction: '([a-z_-]+\.[a-z_]+)'/g)].map(([, name = '']) => name),
  )
  expect(actions.length).toBeGreaterThan(80)
  expect(actions.filter((action) => !(action in actionTexts))).toEqual([])
})
