import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { Profile } from '#contract/account.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { WhatsappTick } from './whatsapp-tick.tsx'

const TICK = 'Order updates on WhatsApp'
const GIVEN = { given_at: '2026-11-22 11:30:00', given_at_iso: '2026-11-22T06:00:00.000Z' }
const profile = (purposes: readonly Profile['consents'][number]['purpose'][]): Profile => ({
  user_id: 'u_1',
  name: 'Asha Kumari',
  email: 'asha@example.com',
  mobile: '9876543210',
  is_email_verify: 1,
  is_mobile_verify: 1,
  consents: purposes.map((purpose) => ({ purpose, ...GIVEN })),
})
const show = () => render(<WhatsappTick userId="u_1" />)

test('who has not agreed ticks it, and nothing is ticked at first; a refusal takes the tick away again', async () => {
  const api = stubApi()
  api.answer('getUserProfile', accepted(profile(['terms'])))
  show()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: TICK })
  expect(box.checked).toBe(false)
  api.answer('setConsent', accepted({}))
  await userEvent.click(box)
  expect(api.sentTo('setConsent')).toMatchObject([{ body: { purpose: 'whatsapp', given: 1, place: 'checkout' } }])
  expect(box.checked).toBe(true)
  api.answer('setConsent', refusal('BUSY'))
  await userEvent.click(box)
  await screen.findByRole('checkbox', { checked: true })
})

test('nobody is asked who has agreed', async () => {
  const api = stubApi()
  api.answer('getUserProfile', accepted(profile(['terms', 'whatsapp'])))
  show()
  await expect.poll(() => api.sentTo('getUserProfile')).toHaveLength(1)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
