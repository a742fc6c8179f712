import { expect, test, vi } from 'vitest'

import { openOffice, walk } from '#test/shop/office.ts'
import { stopTime } from '#test/shop/waiting.ts'

test('the figures say how much waits, are counted once for everybody and are at most five seconds old (spec B2.3)', async () => {
  stopTime()
  const { owner, staff, place } = await openOffice()
  const packer = await staff('packer')
  const before = (await owner.call('todo', {})).data
  expect(before).toMatchObject({ Order: expect.any(Number), low: expect.any(Number), exceptions: 0, tickets: 0 })
  const first = await place()
  await place()
  await walk(owner, first, 'Confirmed')
  expect((await owner.call('todo', {})).data).toEqual(before)
  vi.advanceTimersByTime(5_000)
  const { Order = 0, Confirmed = 0 } = before ?? {}
  expect((await owner.call('todo', {})).data).toMatchObject({ Order: Order + 1, Confirmed: Confirmed + 1 })
  expect(Object.keys((await packer.call('todo', {})).data ?? {})).toEqual(['Order', 'Confirmed', 'low'])
})
