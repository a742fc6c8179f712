import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, refusal, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from './current-person.ts'
import { useMutation } from './use-mutation.ts'
import { useQuery } from './use-query.ts'

beforeEach(() => currentPerson.set({ is: 'in', session: ownerSession() }))

function Counts() {
  const counts = useQuery('orderCounts', {}, { polls: true }).data
  const { mutate } = useMutation('stepOrder')
  const confirm = () => void mutate({ order_no: 'AB0123456789012345', from: 'Order', to: 'Confirmed' })
  return <button onClick={confirm}>{`Confirm, ${counts?.Order} wait`}</button>
}

test('what is counted on the screen is requested again after a write of one’s own, and not after a refused one', async () => {
  const api = stubAdminApi()
  api.answer('orderCounts', accepted({ Order: 7 }), accepted({ Order: 6 }))
  api.answer('stepOrder', refusal('BUSY'), accepted({}))
  const person = userEvent.setup()
  render(<Counts />)
  const button = await screen.findByRole('button', { name: 'Confirm, 7 wait' })
  await person.click(button)
  await expect.poll(() => api.sentTo('stepOrder')).toHaveLength(1)
  expect(api.sentTo('orderCounts')).toHaveLength(1)
  await person.click(button)
  await screen.findByRole('button', { name: 'Confirm, 6 wait' })
  expect(api.sentTo('stepOrder')).toHaveLength(2)
})
