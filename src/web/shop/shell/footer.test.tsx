import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { Settings } from '#contract/settings.ts'

import { fallbackSettings, SettingsContext } from '../shared/settings.ts'
import { Footer } from './footer.tsx'

const show = (settings: Partial<Settings>) =>
  render(
    <MemoryRouter>
      <SettingsContext value={{ ...fallbackSettings, ...settings }}>
        <Footer year="2026" />
      </SettingsContext>
    </MemoryRouter>,
  )
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('the foot ends with what the law wants within reach, in its order; Fair selling once it was declared', () => {
  const kitchen_line = 'Pure vegetarian kitchen'
  show({
    shop_name: 'Dadi Kitchen',
    kitchen_line,
    fssai: '20426000000123',
    fssai_kind: 'registration',
    gst_kind: 'composition',
  })
  const law = ['Terms of Use', 'Policy', 'Data notice', 'Returns', 'Accessibility', 'Contact Us']
  expect(links().slice(-law.length)).toEqual(law)
  const foot = screen.getByRole('contentinfo').textContent
  const order = [
    '© 2026 Dadi Kitchen',
    kitchen_line,
    'Prices include',
    'FSSAI Reg. No.',
    'Composition taxable person',
    'Terms of Use',
  ]
  const places = order.map((text) => foot.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
})

test('a kitchen that says nothing of itself has no line for it', () => {
  show({ kitchen_line: '' })
  expect(screen.queryByText('Pure vegetarian kitchen')).toBeNull()
})

test('a shop that declared it links to it', () => {
  show({ is_fair: true })
  expect(links().slice(-4)).toEqual(['Returns', 'Fair selling', 'Accessibility', 'Contact Us'])
})
