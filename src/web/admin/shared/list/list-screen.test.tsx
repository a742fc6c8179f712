import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { journalRows, type JournalRow } from '#contract/admin/journal.ts'
import { accepted as done } from '#contract/envelope.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, refusal, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../../api/current-person.ts'
import { useList } from '../../api/use-list.ts'
import type { Column } from '../table/columns.ts'
import type { BulkMutation } from './bulk-bar.tsx'
import { ListScreen } from './list-screen.tsx'

const row = (number: number, who_ = 'Sunita Devi'): JournalRow => ({
  number,
  at: '2026-10-16T09:40:00+05:30',
  who: who_,
  role: 'owner',
  action: 'staff.login',
  object: { kind: 'staff', id: '1', title: `Row ${number}` },
  changes: [],
  reason: null,
  prev_hash: '',
  hash: '',
})
const page = (rows: JournalRow[], { total = rows.length, last = 1, current = 1 } = {}) =>
  accepted({ data: rows, total, total_is_capped: false, current_page: current, per_page: 50, last_page: last })

const keyOf = ({ number }: JournalRow) => String(number)
const nameOf = ({ object }: JournalRow) => object.title
const columns: readonly Column<JournalRow>[] = [
  { id: 'what', head: 'What', mobileSlot: 'a', render: nameOf },
  { id: 'who', head: 'Who', mobileSlot: 'b', render: (one) => one.who },
]
const tabs = {
  part: 'what',
  choices: [
    { value: '', label: 'All' },
    { value: 'order', label: 'Orders', count: 3 },
  ],
}

function Journal({ actions = [] }: { actions?: readonly BulkMutation<JournalRow>[] }) {
  return (
    <ListScreen
      title="Journal"
      noun="row|rows"
      list={useList(journalRows, 'journal', keyOf)}
      columns={columns}
      keyOf={keyOf}
      search="Words"
      tabs={tabs}
      filters={[{ part: 'money', label: 'Only money', kind: 'flag' }]}
      bulk={{ nameOf, actions }}
      empty="Nothing was written yet."
    />
  )
}

function open(address = '/', actions?: readonly BulkMutation<JournalRow>[]) {
  const router = createMemoryRouter([{ path: '/', element: <Journal actions={actions ?? []} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { search: () => router.state.location.search }
}
/** The tab is looked at again, which asks again at once. */
const lookAgain = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))
const visibleRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

beforeEach(() => currentPerson.set({ is: 'in', session: ownerSession() }))

test('a list opens as its address says, and what is chosen on it stands in the address', async () => {
  const api = stubAdminApi()
  api.answer('journal', page([row(7)]))
  const { search } = open('/?what=order&page=2&colour=red')
  await screen.findByText('Row 7')
  expect(api.sentTo('journal')[0]?.address).toBe('/admin/api/v1/journal?what=order&page=2')
  expect(screen.getByRole('button', { name: 'Orders 3' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Only money' }))
  expect(search()).toBe('?what=order&colour=red&money=true')
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(api.sentTo('journal').at(-1)?.address).toBe('/admin/api/v1/journal?money=true'))
})

test('a search looks in all tabs once the typing pauses, and one letter looks for nothing', async () => {
  const api = stubAdminApi()
  api.answer('journal', page([row(7)]))
  const { search } = open()
  await screen.findByText('Row 7')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Words' }), 'mango')
  await waitFor(() => expect(search()).toBe('?q=mango'))
  expect(api.sentTo('journal').map(({ address }) => address)).not.toContain('/admin/api/v1/journal?q=m')
})

test('a row that came meanwhile waits until it is asked for; a row that changed changes where it stands', async () => {
  const api = stubAdminApi()
  api.answer('journal', page([row(7)]), page([row(7, 'Pooja')]), page([row(8), row(7, 'Pooja')]))
  open()
  await screen.findByText('Row 7')
  await lookAgain()
  await screen.findByText('Pooja')
  await lookAgain()
  await screen.findByText(/1 new row/)
  expect(visibleRows()).toEqual(['Row 7Pooja'])
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(visibleRows()).toEqual(['Row 8Sunita Devi', 'Row 7Pooja'])
  expect(api.sentTo('journal').map(({ headers }) => headers['x-poll'])).toEqual([undefined, '1', '1'])
})

test('of what is chosen the refused ones stay chosen, each with its reason', async () => {
  const api = stubAdminApi()
  api.answer('journal', page([row(7), row(8), row(9)]))
  const refused = [{ id: '8', code: 'NOT_A_STEP', message: 'This order is packed already.' }]
  const run = vi.fn<BulkMutation<JournalRow>['run']>(async (rows) =>
    done({ done: rows.map(keyOf).filter((id) => id !== '8'), refused }),
  )
  open('/', [{ label: 'Confirm', run }])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Row 7' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Row 8' }))
  screen.getByText('2 chosen')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('8: This order is packed already.')
  screen.getByText('1 chosen')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Row 8' }).checked).toBe(true)
  expect(run.mock.calls[0]?.[0].map(keyOf)).toEqual(['7', '8'])
})

test('all of a page are chosen by one tick; only the steps that fit all of them are offered', async () => {
  const api = stubAdminApi()
  api.answer('journal', page([row(7), row(8), row(9)]))
  const run = vi.fn<BulkMutation<JournalRow>['run']>(async () => undefined)
  open('/', [
    { label: 'Fits all', run, fits: (rows) => rows.length === 3 },
    { label: 'Fits one', run, fits: (rows) => rows.length === 1 },
  ])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Row 8' }))
  screen.getByRole('button', { name: 'Fits one' })
  expect(screen.queryByRole('button', { name: 'Fits all' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 3' }))
  screen.getByRole('button', { name: 'Fits all' })
  expect(screen.queryByRole('button', { name: /Choose all/ })).toBeNull()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all' })
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Row 8' }))
  screen.getByText('2 chosen: no step fits them all')
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  screen.getByText('3 chosen')
})

test('an empty list says so; a list that is empty for its filters says how to get out of them', async () => {
  const api = stubAdminApi()
  api.answer('journal', page([]), page([]))
  const { search } = open('/?money=true')
  await screen.findByText('No matches.')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('Nothing was written yet.')
  expect(search()).toBe('')
})

test('what could not be loaded is tried again by a button', async () => {
  const api = stubAdminApi()
  api.answer('journal', refusal('BUSY'), page([row(7)]))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Row 7')
  expect(screen.queryByText(/Could not load/)).toBeNull()
})
