import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Card, Category } from '#contract/catalog.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import type { Envelope } from '#contract/envelope.ts'
import { testCard } from '#test/web/catalog-card.ts'

import { CategoryTabs } from './category-tabs.tsx'
import { CollectionBar } from './collection-bar.tsx'
import { CollectionList } from './collection-list.tsx'
import { allItems } from './product-list.ts'
import { useProductList } from './use-product-list.ts'

const mango = testCard(1, 'Mango Pickle')
const lemon = testCard(2, 'Lemon Pickle')
const sattu = testCard(3, 'Chana Sattu')
const all = allItems({ collections: [{ id: 1, name: 'Everything', products: [mango, lemon, sattu] }], total: 3 })
const pickles: Category = { id: 7, name: 'Pickles', glaze: 'mango' }

beforeEach(() => vi.stubGlobal('fetch', (url: string, { body = '' }: { body?: string }) => delayAnswer(url, body)))
afterEach(() => {
  heldAnswers.length = 0
})

describe('All Items', () => {
  test('has each collection under its name, then the others, and goes on through all products (spec D186)', () => {
    const collections = [
      { id: 1, name: 'For litti nights', products: [sattu] },
      { id: 2, name: 'Pickles', products: [sattu, mango] },
      { id: 0, name: '', products: [lemon] },
    ]
    const list = allItems({ collections, total: 60 })
    expect(list.cards.map(({ id }) => id)).toEqual([3, 1, 2])
    expect([...(list.heads ?? [])]).toEqual([
      [3, 'For litti nights'],
      [1, 'Pickles'],
      [2, 'More from our kitchen'],
    ])
    expect([list.page, list.lastPage, list.total]).toEqual([0, 2, 60])
  })

  test('one collection alone needs no name, and what is there already brings nothing more', () => {
    expect(all.heads?.size).toBe(0)
    expect(all.page < all.lastPage).toBe(false)
  })
})

describe('the list of products', () => {
  test('shows the newest answer, also when an older one comes after it', async () => {
    renderList()
    await search('mango')
    await search('sattu')
    await answer('sattu', found([sattu]))
    expect(names()).toEqual(['Chana Sattu'])
    await answer('mango', found([mango]))
    expect(names()).toEqual(['Chana Sattu'])
    expect(screen.getByText('1 item for “sattu”')).toBeTruthy()
  })

  test('an answer that comes after everything was chosen again changes nothing', async () => {
    renderList()
    await userEvent.click(screen.getByRole('tab', { name: 'Pickles' }))
    expect(tab('Pickles').getAttribute('aria-selected'), 'the tab waits for no answer').toBe('true')
    await userEvent.click(screen.getByRole('tab', { name: 'All Items' }))
    await answer('"category_id":7', found([mango, lemon]))
    expect(names()).toEqual(['Mango Pickle', 'Lemon Pickle', 'Chana Sattu'])
    expect(tab('All Items').getAttribute('aria-selected')).toBe('true')
  })

  test('a search that finds nothing keeps the list, and what was typed stays to be mended', async () => {
    renderList()
    await search('pizza')
    await answer('pizza', { ...nothing, code: 'NOTHING_FOUND', message: 'No product found for pizza' })
    expect(names()).toHaveLength(3)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pizza')
    expect(screen.getByRole('button', { name: 'Search' }), 'nothing is shown that could be cleared').toBeTruthy()
  })

  test('another page is added below, and each product once', async () => {
    renderList()
    await userEvent.click(screen.getByRole('tab', { name: 'Pickles' }))
    await answer('"category_id":7', found([mango], 2))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await answer('"page":2', found([mango, lemon], 2, 2))
    expect(names()).toEqual(['Mango Pickle', 'Lemon Pickle'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

function Home() {
  const products = useProductList(all)
  return (
    <>
      <CollectionBar products={products} />
      <CategoryTabs categories={[pickles]} chosen={products.category} onChoose={products.choose} />
      <CollectionList products={products} />
    </>
  )
}

function renderList() {
  const Stub = createRoutesStub([{ path: '/', Component: Home }])
  // a visit of its own: the list of another visit is not restored
  render(<Stub initialEntries={[{ pathname: '/', key: crypto.randomUUID() }]} />)
}

async function search(keyword: string) {
  const field = screen.getByRole('searchbox')
  await userEvent.clear(field)
  await userEvent.type(field, `${keyword}{Enter}`)
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })

type ListAnswer = Envelope<Page<Card>>
type HeldAnswer = { request: string; resolve: (response: Response) => void }
const heldAnswers: HeldAnswer[] = []

/** Every call waits until the test answers it. */
function delayAnswer(url: string, body: string): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>()
  heldAnswers.push({ request: `${url} ${body}`, resolve })
  return promise
}

/** Answers the call whose request holds these words, and lets the page show it. */
async function answer(text: string, envelope: ListAnswer) {
  const held = heldAnswers.find(({ request }) => request.includes(text))
  if (!held) throw new Error(`nothing asked for ${text}`)
  await act(async () => held.resolve(Response.json(envelope, { status: envelope.status_code })))
}

/** One page of products, as many a page as it has. */
const found = (cards: Card[], total = cards.length, page = 1): ListAnswer => ({
  status: true,
  status_code: 200,
  message: 'Success',
  code: null,
  data: pageOf(cards, total, page, 1),
})

const nothing: ListAnswer = { status: false, status_code: 404, message: '', code: null, data: null }
