import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Profile } from '#contract/account.ts'
import { OWN_CONSENT_PURPOSES, type OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { testCard } from '#test/web/catalog-card.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import { clearSession, saveSession } from '#web/api/session.ts'
import { saveCart } from '#web/shop/shared/cart/cart.ts'

import { ConsentTicks } from './consent-ticks.tsx'

const WHATSAPP = 'Order updates on WhatsApp'
const MARKETING = 'Reminders and offers by WhatsApp and e-mail'
const profile = (refused: readonly OwnConsentPurpose[] = [], agreed: readonly OwnConsentPurpose[] = []): Profile => ({
  user_id: 'u_1',
  name: 'Asha Kumari',
  email: 'asha@example.com',
  mobile: '9876543210',
  is_email_verify: 1,
  is_mobile_verify: 1,
  consents: agreed.map((purpose) => ({
    purpose,
    given_at: '2026-11-22 11:30:00',
    given_at_iso: '2026-11-22T06:00:00.000Z',
  })),
  ...(refused.length > 0 && { refused_consents: [...refused] }),
})
const show = (offered: readonly OwnConsentPurpose[] = OWN_CONSENT_PURPOSES) =>
  render(<ConsentTicks userId="u_1" offered={offered} />)

test('each purpose has a tick of its own, and nothing is ticked at first; a refusal takes the tick away again', async () => {
  const api = stubApi()
  api.answer('getUserProfile', accepted(profile()))
  show()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: WHATSAPP })
  const other = screen.getByRole<HTMLInputElement>('checkbox', { name: MARKETING })
  expect([box.checked, other.checked]).toEqual([false, false])
  api.answer('setConsent', accepted({}))
  await userEvent.click(other)
  expect(api.sentTo('setConsent')).toMatchObject([{ body: { purpose: 'marketing', given: 1, place: 'checkout' } }])
  expect([box.checked, other.checked]).toEqual([false, true])
  api.answer('setConsent', refusal('BUSY'))
  await userEvent.click(other)
  await screen.findByRole('checkbox', { checked: true })
})

test('whoever agrees to reminders may leave at once: their cart goes along, and with no other tick', async () => {
  const api = stubApi()
  const {
    id,
    product_sku: [size],
    ...card
  } = testCard(1, 'Mango Pickle')
  if (!size) throw new Error('no size')
  const { name, email, mobile } = profile()
  saveSession({ user_data: { user_id: 'u_1', name, email, mobile }, access_token: 'a-token-of-asha' })
  saveCart([{ ...card, ...size, product_id: id, sku_id: 7, count: 2, lead_days: 0 }])
  onTestFinished(() => {
    saveCart([])
    clearSession()
    vi.unstubAllGlobals()
  })
  api.answer('getUserProfile', accepted(profile()))
  api.answer('setConsent', accepted({}), accepted({}))
  api.answer('saveCart', accepted({ saved: 1 }))
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: WHATSAPP }))
  expect(api.sentTo('saveCart')).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: MARKETING }))
  await waitFor(() =>
    expect(api.sentTo('saveCart')).toMatchObject([{ body: { all_product: [{ sku_id: 7, count: 2 }] } }]),
  )
})

test.each([
  ['what was refused lately', profile(['whatsapp']), OWN_CONSENT_PURPOSES, [MARKETING]],
  ['what is agreed to', profile([], ['marketing']), OWN_CONSENT_PURPOSES, [WHATSAPP]],
  ['what the shop has no use for', profile(), ['whatsapp'], [WHATSAPP]],
] as const)('nobody is asked for %s', async (_, answer, offered, seen) => {
  const api = stubApi()
  api.answer('getUserProfile', accepted(answer))
  show(offered)
  for (const name of seen) await screen.findByRole('checkbox', { name })
  expect(screen.queryAllByRole('checkbox')).toHaveLength(seen.length)
})
