import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../../api/current-person.ts'
import { RefundActions } from './refund-actions.tsx'

test('money paid by hand is noted with the way that was decided: only the reference is typed', async () => {
  const api = stubAdminApi()
  api.answer('payRefundByHand', accepted({}))
  currentPerson.set({ is: 'in', session: ownerSession() })
  const onDone = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <RefundActions
        refund={{
          id: 5,
          amount: 460,
          acts: ['paid'],
          pay_to: { method: 'bank', account_end: '6789', is_kept: true },
        }}
        about="AB01"
        onDone={onDone}
      />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Paid by hand/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: /bank/i }).checked).toBe(true)
  expect(sheet.getByLabelText<HTMLInputElement>('Account or UPI id').value).toBe('6789')
  await userEvent.type(sheet.getByLabelText('Reference'), 'UTR 4711')
  await userEvent.click(sheet.getByRole('button', { name: 'Paid by hand' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sentTo('payRefundByHand')[0]?.body).toMatchObject({
    method: 'bank',
    account: '6789',
    reference: 'UTR 4711',
  })
})
