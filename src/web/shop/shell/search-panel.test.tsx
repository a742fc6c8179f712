import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Suggestion } from '#contract/catalog.ts'

import { forgetSearches, noteSearch, recentSearches } from '../shared/recent-searches.ts'
import { SearchPanel } from './search-panel.tsx'

const suggestion: Suggestion = {
  categories: [{ id: 7, name: 'Pickles', glaze: 'pickle' }],
  products: [{ id: 1, name: 'Mango Pickle', slug: 'mango-pickle', size: '250 g', amount: 180, image: '/media/a.webp' }],
}
let requests: string[] = []

beforeEach(() => {
  forgetSearches()
  requests = []
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return Promise.resolve(
      Response.json({ status: true, status_code: 200, message: 'Success', code: null, data: suggestion }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchPanel open onOpenChange={() => undefined} />
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}
function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/product/:slug', Component: Page },
  ])
  render(<Stub initialEntries={['/']} />)
}
const address = () => screen.getByTestId('address').textContent
const field = () => screen.findByRole('combobox', { name: 'Search' })

test('two letters bring suggestions; arrows choose one and Enter opens it', async () => {
  open()
  await userEvent.type(await field(), 'm')
  // no pause between these two, however busy the machine is
  await userEvent.type(await field(), 'an', { delay: null })
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Pickles',
    expect.stringContaining('Mango Pickle'),
  ])
  expect(requests, 'one letter asks nothing, and who types on asks once').toEqual(['/api/v1/suggest?q=man'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Mango Pickle')
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen.id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/product/mango-pickle')
  expect(recentSearches(), 'a product that is opened is no search').toEqual([])
})

test('Enter on the text searches, and the last five searches stand there next time, until they are cleared', async () => {
  for (const keyword of ['one', 'two', 'three', 'four', 'five']) noteSearch(keyword)
  open()
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'five',
    'four',
    'three',
    'two',
    'one',
  ])
  await userEvent.type(await field(), 'Two {Enter}')
  await expect.poll(address).toBe('/?search=Two')
  expect(recentSearches()).toEqual(['Two', 'five', 'four', 'three', 'one'])
  await userEvent.clear(await field())
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(recentSearches()).toEqual([])
})
