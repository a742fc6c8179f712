import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { Profile } from '#contract/account.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { ConsentRow } from './consent-row.tsx'

const GIVEN = { given_at: '2026-11-22 11:30:00', given_at_iso: '2026-11-22T06:00:00.000Z' }

const show = (purpose: Profile['consents'][number]['purpose']) => {
  const onWithdrawn = vi.fn<() => void>()
  render(<ConsentRow consent={{ purpose, ...GIVEN }} onWithdrawn={onWithdrawn} />, { wrapper: MemoryRouter })
  return onWithdrawn
}

test('what is agreed to is taken back with one press; a refusal leaves it', async () => {
  const api = stubApi()
  const onWithdrawn = show('whatsapp')
  const takeBack = screen.getByRole('button', { name: 'Take it back' })
  api.answer('setConsent', refusal('BUSY'))
  await userEvent.click(takeBack)
  expect(onWithdrawn).not.toHaveBeenCalled()
  api.answer('setConsent', accepted({}))
  await userEvent.click(takeBack)
  expect(onWithdrawn).toHaveBeenCalledOnce()
})

test('the data notice is read there, and it says how that consent is taken back', () => {
  show('notice')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/privacy-notice')
  expect(screen.getByText(/by deleting your account/)).toBeTruthy()
})

test('the terms an account came with are read there and not taken back', () => {
  show('terms')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/terms', '/policy'])
  expect(screen.queryByRole('button')).toBeNull()
})
