import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { adminCalls } from '#contract/admin/endpoints.ts'
import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { testException } from '#test/web/admin-exception.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { ConfirmDialog } from '../shared/confirm/confirm-dialog.tsx'
import { ExceptionActions } from './exception-actions.tsx'

const open = (row: Partial<ExceptionRow>, rights = [...adminCalls]) => {
  const api = stubAdminApi()
  currentPerson.set({ is: 'in', session: ownerSession({ rights }) })
  const onDone = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <ExceptionActions row={testException(row)} onDone={onDone} />
      <ConfirmDialog />
    </MemoryRouter>,
  )
  return { api, onDone, person: userEvent.setup() }
}

test('all pieces of a batch that is held back are wasted from here, after a question (spec B3.4)', async () => {
  const { api, onDone, person } = open({ kind: 'batch_held_back', batch: { id: 3, sku_id: 9, pieces: 5 } })
  api.answer('wasteStock', accepted({}))
  await person.click(screen.getByRole('button', { name: 'Waste these 5' }))
  await screen.findByRole('heading', { name: 'Waste these 5?' })
  expect(api.sentTo('wasteStock')).toEqual([])
  const [, yes] = screen.getAllByRole('button', { name: 'Waste these 5', hidden: true })
  if (!yes) throw new Error('no button in the question')
  await person.click(yes)
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sentTo('wasteStock')[0]?.body).toMatchObject({ batch_id: 3, pieces: 5, reason: 'Too old' })
})

test('a message that did not go out leads to its text, for who may change it (spec B3.4)', () => {
  const row = {
    kind: 'message_unsent',
    about: 'message:17',
    template: { code: 'order_shipped', channel: 'sms' },
  } as const
  open(row)
  const link = screen.getByRole('link', { name: 'Edit the text' })
  expect(link.getAttribute('href')).toBe('/settings/words/order_shipped/sms')
})

test('who may not change texts has no link to one', () => {
  open(
    { kind: 'message_unsent', about: 'message:17', template: { code: 'order_shipped', channel: 'sms' } },
    adminCalls.filter((name) => name !== 'templates'),
  )
  expect(screen.queryByRole('link', { name: 'Edit the text' })).toBeNull()
})
