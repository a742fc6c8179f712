import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import type { TextRow } from '#contract/admin/languages.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Languages from './languages.screen.tsx'

const row: TextRow = {
  kind: 'product',
  id: '7',
  part: '',
  version: 1,
  title: 'Mango Pickle',
  visible: true,
  field: 'name',
  label: 'Name',
  main: 'Mango Pickle',
  text: 'आम',
  state: 'old',
}
const page = (rows: TextRow[]) =>
  accepted({
    data: rows,
    total: rows.length,
    total_is_capped: false,
    current_page: 1,
    per_page: 25,
    last_page: 1,
  })

const open = (rows: TextRow[]) => {
  const api = stubAdminApi()
  api.answer('texts', page(rows))
  const routes = [{ path: '*', element: <Languages /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/content/languages'] })} />)
}

beforeEach(() => {
  currentPerson.set({ is: 'in', session: ownerSession() })
  return () => vi.unstubAllGlobals()
})

test('a row says what is old in which language, and leads to its field', async () => {
  open([row])
  const link = await screen.findByRole('link', { name: /^Mango Pickle/ })
  expect(link.getAttribute('href')).toBe('/products/7?language=hi&at=hi%3Aname')
  expect(screen.getByText('आम').lang).toBe('hi-IN')
  expect(screen.getByText('Old', { selector: '.tag' })).toBeTruthy()
})

test('where nothing is open, it says so', async () => {
  open([])
  expect(await screen.findByText('All of it is translated.')).toBeTruthy()
})
