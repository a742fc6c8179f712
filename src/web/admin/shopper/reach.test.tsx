import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { StaffShopper } from '#contract/admin/shoppers.ts'

import { Reach } from './reach.tsx'

type Consent = StaffShopper['consents'][number]

const consent: Consent = {
  purpose: 'whatsapp',
  words: 'Orders on WhatsApp',
  version: 1,
  place: 'profile',
  terms_version: null,
  privacy_version: null,
  notice_version: null,
  language: null,
  given_at: '2025-03-04T10:00:00+05:30',
  withdrawn_at: null,
}

const shopper = (consents: Consent[]): StaffShopper => ({
  id: 7,
  version: 1,
  name: 'Asha Kumari',
  email: null,
  mobile: '9431067890',
  city: null,
  orders: 0,
  paid: 0,
  annas: 0,
  last_order: null,
  states: [],
  guest: false,
  since: '2025-03-04T10:00:00+05:30',
  email_verified: false,
  former_mobile: '9431067891',
  note: '',
  blocked_reason: null,
  erase_by: null,
  whatsapp: false,
  addresses: [],
  newest_orders: [],
  wallet: [],
  consents,
  returns: [],
  tickets: [],
  reviews: [],
  not_erasable: [],
})

const linesOf = (consents: Consent[]) => {
  render(<Reach shopper={shopper(consents)} onChanged={() => undefined} />)
  return screen.getAllByRole('listitem').map((line) => line.textContent)
}

test('a consent has what was agreed to, where, under which versions, and when it was taken back', () => {
  const terms: Consent = { ...consent, purpose: 'terms', words: 'I agree', terms_version: 3, privacy_version: 2 }
  const notice: Consent = { ...consent, purpose: 'notice', words: 'I have read it', notice_version: 0, language: 'hi' }
  expect(linesOf([consent, terms, { ...notice, withdrawn_at: '2025-10-16T10:00:00+05:30' }])).toEqual([
    '“Orders on WhatsApp” yes, 4 Mar 2025, profile',
    '“I agree” yes, 4 Mar 2025, profile (Terms 3, Privacy 2)',
    '“I have read it” yes, 4 Mar 2025, profile (Data notice 0, hi); taken back 16 Oct 2025',
  ])
})

test('a former number stands in its sentence', () => {
  linesOf([consent])
  expect(screen.getByText('9431067891').parentElement?.textContent).toBe(
    'Before: 9431067891. It is not theirs any more.',
  )
})
