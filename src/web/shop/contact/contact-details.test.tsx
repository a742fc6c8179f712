import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { fallbackSettings, SettingsContext } from '../shared/settings.ts'
import { ContactDetails } from './contact-details.tsx'

const whole = {
  ...fallbackSettings,
  phone: '+91 6152 000 000',
  email: 'namaste@example.com',
  address: 'The Courtyard, Chhapra',
  legal_name: 'Kamla Devi Foods Private Limited',
  branches: 'Patna, Boring Road',
  grievance_officer: { name: 'Pooja', designation: 'Manager', email: 'g@example.com', phone: '+91 6152 000 001' },
}
const show = (settings: typeof fallbackSettings) =>
  render(
    <SettingsContext value={settings}>
      <ContactDetails />
    </SettingsContext>,
  )

test('Contact says who sells, from where, and how the officer is reached (spec L18)', () => {
  show(whole)
  for (const text of [whole.legal_name, whole.branches, whole.address, 'Pooja, Manager'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: '+91 6152 000 001' }).getAttribute('href')).toBe('tel:+916152000001')
})

test('what the owner has not set is left out; whom to tell of unsafe food stays (spec L6, L18)', () => {
  show(fallbackSettings)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Food safety'])
  expect(screen.getByText(/Food Safety Connect app or 1800 11 2100/)).toBeTruthy()
})
