import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { accepted, stubApi } from '#test/web/stub-api.ts'

import { useCashOffer } from './use-cash-offer.ts'

function Modes({ isByAddress, addressId }: { isByAddress: boolean; addressId?: number }) {
  const { modes } = useCashOffer(['online', 'cod'], { isByAddress, addressId, lines: [{ sku_id: 7, count: 2 }] })
  return <p>{modes.join(' ')}</p>
}

test('Cash is not offered to an address that the shop takes none from, and to another it is (spec C8.3.3)', async () => {
  const api = stubApi()
  const priced = { lines: [], changes: [], rate: {} }
  api.answer('priceCart', accepted({ ...priced, cash: false }), accepted(priced))
  const { rerender } = render(<Modes isByAddress addressId={1} />)
  await waitFor(() => expect(screen.getByText('online')).toBeTruthy())
  expect(api.sentTo('priceCart')[0]?.body).toMatchObject({ address_id: 1, payment_mode: 'cod' })
  rerender(<Modes isByAddress addressId={2} />)
  await waitFor(() => expect(api.sentTo('priceCart')).toHaveLength(2))
  expect(screen.getByText('online cod')).toBeTruthy()
})

test('a shop that hides no cash is asked nothing', () => {
  const api = stubApi()
  render(<Modes isByAddress={false} addressId={1} />)
  expect(screen.getByText('online cod')).toBeTruthy()
  expect(api.sentTo('priceCart')).toEqual([])
})

function Advance({ hasAdvance }: { hasAdvance: boolean }) {
  const lines = [{ sku_id: 7, count: 2 }]
  const { advance } = useCashOffer(['online', 'cod'], { isByAddress: false, hasAdvance, addressId: undefined, lines })
  return <p>{advance}</p>
}

test('what cash pays before is asked for without an address too, where the shop asks for it (spec N8.11)', async () => {
  const api = stubApi()
  api.answer('priceCart', accepted({ lines: [], changes: [], rate: { advance: 50 } }))
  const { rerender } = render(<Advance hasAdvance={false} />)
  expect(screen.getByText('0')).toBeTruthy()
  rerender(<Advance hasAdvance />)
  await waitFor(() => expect(screen.getByText('5000')).toBeTruthy())
  expect(api.sentTo('priceCart')).toHaveLength(1)
})
