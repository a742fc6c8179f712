import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { FailedAttempt } from './failed-attempt.tsx'

const days = ['2026-11-27', '2026-11-28']
const answer = { action: 'reattempt', on_day: '2026-11-28', phone: null, note: '' } as const
const open = (attempt: Partial<Parameters<typeof FailedAttempt>[0]['attempt']> = {}) => {
  const onDone = vi.fn<() => void>()
  render(<FailedAttempt link="L" attempt={{ days, answer: null, is_changeable: 1, ...attempt }} onDone={onDone} />)
  return { onDone, user: userEvent.setup() }
}
afterEach(() => vi.unstubAllGlobals())

test('a day must be chosen; day, mobile and landmark go to the shop (spec C2.10)', async () => {
  const api = stubApi()
  api.answer('answerParcel', accepted({ told: days[0] }))
  const { onDone, user } = open()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Choose a day.')).toBeDefined()
  await user.selectOptions(screen.getByLabelText(/Try again on/), days[0] ?? '')
  await user.type(screen.getByLabelText(/Landmark/), 'Behind the temple')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(api.sentTo('answerParcel').map(({ body }) => body)).toEqual([
    { link: 'L', action: 'reattempt', on_day: days[0], phone: '', note: 'Behind the temple' },
  ])
  expect(onDone).toHaveBeenCalledOnce()
})

test('who does not want it is asked twice', async () => {
  const api = stubApi()
  api.answer('answerParcel', accepted({ told: 'today' }))
  const { onDone, user } = open()
  await user.click(screen.getByRole('button', { name: 'I do not want it' }))
  expect(api.sentTo('answerParcel')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, bring it back' }))
  expect(api.sentTo('answerParcel')[0]?.body).toMatchObject({ action: 'return', on_day: null })
  expect(onDone).toHaveBeenCalledOnce()
})

test('what could not be saved stays as it was typed, and can be sent again', async () => {
  const api = stubApi()
  const { onDone, user } = open()
  await user.selectOptions(screen.getByLabelText(/Try again on/), days[1] ?? '')
  await user.type(screen.getByLabelText(/Another mobile/), '123')
  api.answer('answerParcel', refusal('INVALID', { errors: { phone: ['Enter 10 digits.'] } }), refusal('NOT_NOW'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Enter 10 digits.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Another mobile/).value).toBe('123')
  // staff were quicker: the page shows how it is now
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('an answer can be changed until the courier hears of it', async () => {
  const { user } = open({ answer })
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByText('Thank you. We tell the courier to come on Sat, 28 Nov.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText<HTMLSelectElement>(/Try again on/).value).toBe('2026-11-28')
})

test('an answer that was sent is only shown', () => {
  open({ answer, is_changeable: 0 })
  expect(screen.queryByRole('button')).toBeNull()
})
