import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { fallbackSettings, SettingsContext } from '../settings.ts'
import { ConsentOffer } from './consent-offer.tsx'

const show = (offers: { whatsapp: boolean; reminders: boolean }) =>
  render(
    <SettingsContext value={{ ...fallbackSettings, ...offers }}>
      <ConsentOffer userId={undefined} />
    </SettingsContext>,
  )

test('a guest answers each purpose by itself, and a no is an answer', async () => {
  const api = stubApi()
  show({ whatsapp: true, reminders: true })
  const first = screen.getByRole('group', { name: /^Order updates/ })
  const second = screen.getByRole('group', { name: /^Reminders/ })
  api.answer('setConsent', accepted({}, 'We send order updates on WhatsApp.'))
  await userEvent.click(within(first).getByRole('button', { name: /^Yes/ }))
  expect((await within(first).findByRole('status')).textContent).toBe('We send order updates on WhatsApp.')
  api.answer('setConsent', accepted({}))
  await userEvent.click(within(second).getByRole('button', { name: /^No/ }))
  await within(second).findByRole('status')
  expect(api.sentTo('setConsent').map(({ body }) => body)).toMatchObject([
    { purpose: 'whatsapp', given: 1, place: 'order placed' },
    { purpose: 'marketing', given: 0, place: 'order placed' },
  ])
})

test('what could not be saved can be answered again', async () => {
  const api = stubApi()
  show({ whatsapp: false, reminders: true })
  api.answer('setConsent', refusal('BUSY'))
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
  expect(await screen.findByRole('button', { name: /^Yes/ })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
