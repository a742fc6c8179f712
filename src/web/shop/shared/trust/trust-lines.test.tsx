import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Settings } from '#contract/settings.ts'

import { fallbackSettings, SettingsContext } from '../settings.ts'
import { TrustLines } from './trust-lines.tsx'

const linesWith = (changes: Partial<Settings>, limits: Partial<Settings['limits']>) => {
  render(
    <SettingsContext value={{ ...fallbackSettings, ...changes, limits: { ...fallbackSettings.limits, ...limits } }}>
      <TrustLines />
    </SettingsContext>,
  )
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

test('says only what the owner has set', () => {
  const terms = { delivery_fee: 60, free_delivery_at: 350, return_window_days: 7 }
  expect(linesWith({ payment_modes: ['online', 'cod'], fssai: '10426000000123' }, terms)).toEqual([
    'Free delivery above ₹350',
    'Cash on delivery',
    'Returns within 7 days',
    'FSSAI 10426000000123',
  ])
})

test('no cash, no returns, no licence: nothing is said of them; without a fee every delivery is free', () => {
  expect(linesWith({ payment_modes: ['online'] }, { delivery_fee: 0, return_window_days: 0 })).toEqual([
    'Free delivery',
  ])
})
