import { expect, test } from 'vitest'

import { stopIn } from './incoming.rules.ts'

const text = (written: string) => stopIn({ kind: 'text', text: written })

test('STOP ends offers and STOP ALL all, as whole messages in any case, in Hindi too', () => {
  expect(['STOP', ' stop. ', 'Unsubscribe', 'band', 'रुको', 'बंद।'].map(text)).toEqual(
    Array.from({ length: 6 }, () => 'offers'),
  )
  expect(['stop all', 'Stop  ALL!', 'सब बंद।'].map(text)).toEqual(['all', 'all', 'all'])
  expect(['Please stop the parcel', 'बंद करो', '', 'STOP ALL of it'].map(text)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect(stopIn({ kind: 'preference', text: 'stop' })).toBe('offers')
  expect(stopIn({ kind: 'preference', text: 'resume' })).toBeUndefined()
  expect(stopIn({ kind: 'picture', text: 'STOP' })).toBeUndefined()
})
