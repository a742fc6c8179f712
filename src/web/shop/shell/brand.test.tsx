import { render, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { Settings } from '#contract/settings.ts'

import { fallbackSettings, defaultMeta, SettingsContext } from '../shared/settings.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { SiteHeader } from './site-header.tsx'

const dadi = { ...fallbackSettings, shop_name: 'Dadi Kitchen' }
const show = (settings: Settings) => {
  const element = (
    <SettingsContext value={settings}>
      <SiteHeader glazeEdge />
      <Footer year="2026" />
    </SettingsContext>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a shop of another name without a logo shows its name in letters, and nothing of Aangan', () => {
  const { container } = show(dadi)
  // wide and narrow header, footer, and the copyright
  expect(screen.getAllByText('Dadi Kitchen').length).toBeGreaterThanOrEqual(3)
  expect(container.querySelector('img, [href$="#wordmark"]')).toBeNull()
  expect(container.innerHTML).not.toMatch(/Aangan|Chhapra|आँगन|logo\.svg/)
})

test('its place and its sentence are the owner’s', () => {
  show({ ...dadi, place: 'Cooked in Indore', tagline: 'Namkeen from Malwa.' })
  expect(screen.getByText('Cooked in Indore')).toBeTruthy()
  expect(screen.getByText('Namkeen from Malwa.')).toBeTruthy()
})

test('a logo stands in the place of the name, also of Aangan’s drawn one', () => {
  render(
    <MemoryRouter>
      <SettingsContext value={{ ...fallbackSettings, logo: '/media/logo.png' }}>
        <Brand />
      </SettingsContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('img', { name: 'Aangan' }).getAttribute('src')).toBe('/media/logo.png')
})

test('a page without words of its own is described by the owner’s', () => {
  const matches = [{ loaderData: { settings: { ...dadi, place: 'Indore', tagline: 'Namkeen from Malwa.' } } }]
  expect(defaultMeta(matches)).toEqual([
    { title: 'Dadi Kitchen · Indore' },
    { name: 'description', content: 'Namkeen from Malwa.' },
  ])
  expect(defaultMeta([{ loaderData: { settings: dadi } }])).toEqual([{ title: 'Dadi Kitchen' }])
})
