import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { fallbackSettings, SettingsContext } from '../shared/settings.ts'
import { PayTabs } from './pay-tabs.tsx'

const tabsWith = (fee: number): (string | null)[] => {
  const { unmount } = render(
    <SettingsContext value={{ ...fallbackSettings, cash: { max: null, fee } }}>
      <PayTabs modes={['online', 'cod']} mode="online" onMode={() => undefined}>
        {null}
      </PayTabs>
    </SettingsContext>,
  )
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  unmount()
  return names
}

test('what cash costs on top stands on its tab before it is chosen (spec L11)', () => {
  expect(tabsWith(40)).toEqual(['Online', 'Cash, ₹40 more'])
  expect(tabsWith(0)).toEqual(['Online', 'Cash'])
})
