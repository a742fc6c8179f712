import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Category, ProductListAnswer } from '#contract/catalog.ts'
import { pageOf } from '#contract/core/paging.ts'
import { testCard } from '#test/web/catalog-card.ts'

import { CategoryTabs } from './category-tabs.tsx'
import { CollectionList } from './collection-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { allItems } from './product-list.ts'
import { useFilterFromUrl } from './use-filter-from-url.ts'
import { useProductList } from './use-product-list.ts'

const cards = [testCard(1, 'Mango Pickle'), testCard(2, 'Lemon Pickle')]
const all = allItems({ collections: [{ id: 1, name: 'Everything', products: cards }], total: 2 })
const pickles: Category = { id: 7, name: 'Pickles', glaze: 'pickle' }
const facets = {
  stock: 1,
  spice: { no: 1, low: 0, medium: 0, full: 0 },
  diet: { vegan: 1, jain: 0 },
  free: { peanut: 1 },
  weight: { 250: 1 },
}

/** What is asked for, and what is answered next: undefined is a lost network. */
let requests: string[] = []
let answers: (ProductListAnswer | undefined)[] = []

beforeEach(() => {
  requests = []
  answers = []
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(decodeURIComponent(url))
    const data = answers.shift()
    if (!data) return Promise.reject(new TypeError('lost'))
    return Promise.resolve(Response.json({ status: true, status_code: 200, message: 'Success', code: null, data }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const found = (own: string[], capped: 0 | 1 = 0): ProductListAnswer => ({
  ...pageOf(
    cards.filter(({ name }) => own.includes(name)),
    own.length,
    1,
    48,
  ),
  facets,
  total_is_capped: capped,
})

function Home() {
  const products = useProductList(all)
  useFilterFromUrl(products, [pickles])
  const { pathname, search } = useLocation()
  return (
    <>
      <CategoryTabs categories={[pickles]} chosen={products.category} onChoose={products.choose} />
      <FilterBar products={products} />
      <CollectionList products={products} />
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}

function open(address = '/') {
  const Stub = createRoutesStub([{ path: '/', Component: Home }])
  const [pathname = '/', search = ''] = address.split('?')
  render(<Stub initialEntries={[{ pathname, search: search && `?${search}`, key: crypto.randomUUID() }]} />)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')
const inStock = () => screen.getByRole('button', { name: 'In stock' })

describe('the filters of the home page', () => {
  test('a filter is in the address, asks for its list, and is taken back by its tag', async () => {
    open()
    expect(requests, 'without a filter nothing is asked').toEqual([])
    answers = [found(['Mango Pickle'])]
    await press('In stock')
    expect(await screen.findByText('1 product')).toBeTruthy()
    expect(address()).toBe('/?stock=1')
    expect(requests).toEqual(['/api/v1/list-products?stock=1'])
    expect(names()).toEqual(['Mango Pickle'])
    expect(inStock().getAttribute('aria-pressed')).toBe('true')
    await press('In stock Remove')
    expect(await screen.findByText('2 items')).toBeTruthy()
    expect(address()).toBe('/')
    expect(names()).toEqual(['Mango Pickle', 'Lemon Pickle'])
  })

  test('an address brings its list; a category and an order keep the rest of it', async () => {
    answers = [found(['Mango Pickle', 'Lemon Pickle'], 1), found(['Lemon Pickle']), found(['Lemon Pickle'])]
    open('/?diet=vegan,jain&free=peanut&colour=red')
    expect(await screen.findByText('2+ products')).toBeTruthy()
    expect(requests).toEqual(['/api/v1/list-products?diet=vegan,jain&free=peanut'])
    await userEvent.click(screen.getByRole('tab', { name: 'Pickles' }))
    expect(await screen.findByText('1 product')).toBeTruthy()
    expect(address()).toBe('/?category=7&diet=vegan,jain&free=peanut')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'cheap')
    await expect.poll(address).toBe('/?category=7&diet=vegan,jain&free=peanut&sort=cheap')
    expect(await screen.findByRole('button', { name: 'No peanut Remove' })).toBeTruthy()
  })

  test('nothing fits: one button clears all, and the order stays', async () => {
    answers = [found([]), found(['Mango Pickle'])]
    open('/?diet=millet&max=10&sort=new')
    expect(await screen.findByText('Nothing fits.')).toBeTruthy()
    expect(screen.getByText('0 products')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) ?? inStock())
    expect(await screen.findByText('1 product')).toBeTruthy()
    expect(address()).toBe('/?sort=new')
  })

  test('what fails leaves the list, the filter and the address as they were', async () => {
    answers = [found(['Mango Pickle'])]
    open('/?stock=1')
    expect(await screen.findByText('1 product')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'dear')
    await expect.poll(address).toBe('/?stock=1')
    expect(names()).toEqual(['Mango Pickle'])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('shop')
  })
})
