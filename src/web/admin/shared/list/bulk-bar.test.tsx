import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { accepted } from '#contract/envelope.ts'

import { BulkBar } from './bulk-bar.tsx'

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn<(question: object) => Promise<boolean>>() }))
vi.mock('../confirm/confirm.ts', () => ({ confirm }))
beforeEach(() => confirm.mockReset())

const doneAll = async () => accepted({ done: ['1'], refused: [] })
const run = vi.fn<typeof doneAll>(doneAll)
const question = (sums: readonly number[]) =>
  sums.some((sum) => sum > 0) ? { title: 'Was it paid?', action: 'Yes' } : undefined
const draw = (rows: readonly number[]) => {
  const actions = [{ label: 'Deliver', run, question }]
  render(<BulkBar rows={rows} noun="order|orders" actions={actions} onDone={() => {}} onClear={() => {}} />)
  return userEvent.click(screen.getByRole('button', { name: 'Deliver' }))
}

test('what an action asks of these rows comes before it, however few they are', async () => {
  confirm.mockResolvedValueOnce(false)
  await draw([0, 460])
  expect(confirm.mock.lastCall?.[0]).toMatchObject({ title: 'Was it paid?' })
  expect(run).not.toHaveBeenCalled()
})

test('without a question it is done at once', async () => {
  await draw([0])
  expect(confirm).not.toHaveBeenCalled()
  expect(run).toHaveBeenCalledOnce()
})
