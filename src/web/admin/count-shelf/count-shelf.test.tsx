import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import type { ShelfRow } from '#contract/admin/stock.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { forgetAllDrafts } from '../api/drafts.ts'
import { ConfirmDialog } from '../shared/confirm/confirm-dialog.tsx'
import CountShelf from './count-shelf.screen.tsx'

const loose = (units: number) => ({ batch_id: null, batch: null, best_before: null, shelf: '', pieces: units })
const row = (sku_id: number, product: string, parts: ShelfRow['parts']): ShelfRow => ({
  sku_id,
  product,
  size: '250 g',
  parts,
})
const batch = { batch_id: 31, batch: 'KP-2411', best_before: '2027-03-01', shelf: 'A2', pieces: 12 }
const chilli = row(1, 'Chilli Pickle', [loose(20)])
const mango = row(2, 'Mango Pickle', [batch, loose(0)])
const page = (data: ShelfRow[], current = 1, last = 1) =>
  accepted({ data, total: data.length, total_is_capped: false, current_page: current, per_page: 50, last_page: last })

let api: ReturnType<typeof stubAdminApi>
beforeEach(() => {
  api = stubAdminApi()
  forgetAllDrafts()
  currentPerson.set({ is: 'in', session: ownerSession() })
})

function open(...pages: ReturnType<typeof page>[]) {
  api.answer('shelf', ...(pages.length > 0 ? pages : [page([chilli, mango])]))
  const element = (
    <>
      <CountShelf />
      <Link to="/elsewhere">Elsewhere</Link>
      <ConfirmDialog />
    </>
  )
  const routes = [
    { path: '/', element },
    { path: '/elsewhere', element: <p>Another page</p> },
  ]
  return { ...render(<RouterProvider router={createMemoryRouter(routes)} />), person: userEvent.setup() }
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Counted: ${name}` })
const CHILLI = 'Chilli Pickle, 250 g'
const MANGO = 'Mango Pickle, 250 g, KP-2411'
const stateOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('the shelf is walked by Enter; the book’s number comes once a count is typed', async () => {
  const { person } = open()
  await person.click(await field(CHILLI))
  expect(document.body.textContent).not.toMatch(/book \d/)
  await person.keyboard('20{Enter}11{Enter}')
  expect(stateOf(await field(CHILLI))).toBe('as in the book')
  expect(stateOf(await field(MANGO))).toBe('book 12, 1 fewer')
  expect(document.activeElement).toBe(await field('Mango Pickle, 250 g'))
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }))
  expect(api.sentTo('countShelf')).toEqual([])
  expect(screen.getByText('2 counted, 1 not as in the book')).toBeDefined()
})

test('all that is counted goes at once, with what the book said; saved rows say so', async () => {
  const { person } = open()
  api.answer('countShelf', accepted({ done: ['1:', '2:31'], refused: [] }))
  await person.type(await field(CHILLI), '19')
  await person.type(await field(MANGO), '12')
  await person.click(screen.getByRole('button', { name: 'Save 2 counts' }))
  await screen.findByText('saved: 19')
  expect(api.sentTo('countShelf')[0]?.body).toMatchObject({
    counts: [
      { sku_id: 1, batch_id: null, pieces: 19, from: 20 },
      { sku_id: 2, batch_id: 31, pieces: 12, from: 12 },
    ],
  })
  expect((await field(CHILLI)).value).toBe('')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('what is no number, and a large difference without a reason, are mended before anything is sent', async () => {
  const { person } = open()
  await person.type(await field(CHILLI), '1x')
  expect(stateOf(await field(CHILLI))).toBe('A whole number, at most 1,00,000.')
  await person.click(screen.getByRole('button', { name: 'Save 1 count' }))
  expect(document.activeElement).toBe(await field(CHILLI))
  await person.clear(await field(CHILLI))
  await person.type(await field(CHILLI), '५')
  await person.click(screen.getByRole('button', { name: 'Save 1 count' }))
  expect(await screen.findByText('Say why: a count is more than 10 % off.')).toBeDefined()
  expect(api.sentTo('countShelf')).toEqual([])
  api.answer('countShelf', accepted({ done: ['1:'], refused: [] }))
  await person.keyboard('Mice{Enter}')
  await expect.poll(() => api.sentTo('countShelf')[0]?.body).toMatchObject({ note: 'Mice', counts: [{ pieces: 5 }] })
})

test('what changed since it was counted is named, stays typed, and is counted again by Enter', async () => {
  const { person } = open(page([chilli]), page([row(1, 'Chilli Pickle', [loose(18)])]))
  const message = 'Stock has changed: there are 18 now.'
  api.answer('countShelf', accepted({ done: [], refused: [{ id: '1:', code: 'STOCK_MOVED', message }] }))
  await person.type(await field(CHILLI), '19')
  await person.click(screen.getByRole('button', { name: 'Save 1 count' }))
  expect(await screen.findByText(new RegExp(`${CHILLI}: ${message}`))).toBeDefined()
  await expect
    .poll(async () => stateOf(await field(CHILLI)))
    .toBe('The book said 20 when you counted and says 18 now. Count again; Enter takes your number as it is.')
  expect((await field(CHILLI)).value).toBe('19')
  await person.type(await field(CHILLI), '{Enter}')
  expect(stateOf(await field(CHILLI))).toBe('book 18, 1 more')
  expect(screen.queryByText(new RegExp(message))).toBeNull()
})

test('a count that leaves less than is promised says where the orders are named', async () => {
  const { person } = open(page([chilli]))
  api.answer(
    'countShelf',
    accepted({ done: [], refused: [{ id: '1:', code: 'STOCK_SHORT', message: 'out of stock' }] }),
  )
  await person.type(await field(CHILLI), '19')
  await person.click(screen.getByRole('button', { name: 'Save 1 count' }))
  expect(await screen.findByText(/Less than orders and payments wait for/)).toBeDefined()
})

test('a long shelf has pages: what was typed stays on the next one, and is not lost by a slip', async () => {
  const { person, unmount } = open(page([chilli], 1, 2), page([mango], 2, 2))
  await person.type(await field(CHILLI), '20')
  await person.click(within(screen.getByRole('navigation', { name: /pages/i })).getByRole('link', { name: /2/ }))
  await person.type(await field(MANGO), '12')
  expect(screen.getByRole('button', { name: 'Save 2 counts' })).toBeDefined()
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  unmount()
  api = stubAdminApi()
  open(page([chilli], 1, 2))
  await person.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect((await field(CHILLI)).value).toBe('20')
  expect(screen.getByRole('button', { name: 'Save 2 counts' })).toBeDefined()
})

test('more than the shop takes at once goes in several calls', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => row(n + 1, `Pickle ${n + 1}`, [loose(n)]))
  const { person } = open(page(rows))
  const ids = rows.map(({ sku_id }) => `${sku_id}:`)
  api.answer('countShelf', accepted({ done: ids.slice(0, 100), refused: [] }))
  api.answer('countShelf', accepted({ done: ids.slice(100), refused: [] }))
  await screen.findByLabelText('Counted: Pickle 1, 250 g')
  for (const [n, input] of document.querySelectorAll('.shelf input').entries())
    fireEvent.change(input, { target: { value: String(n) } })
  await person.click(screen.getByText('Save 120 counts'))
  await screen.findByText('saved: 119')
  expect(api.sentTo('countShelf').map(({ body }) => (body as { counts: unknown[] }).counts.length)).toEqual([100, 20])
})

test('a shop without goods says what comes first', async () => {
  open(page([]))
  expect(await screen.findByText('No stock to show before there is a product.')).toBeDefined()
})
