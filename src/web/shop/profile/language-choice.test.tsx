import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import type { Profile } from '#contract/account.ts'
import type { Settings } from '#contract/settings.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import { fallbackSettings, SettingsContext } from '#web/shop/shared/settings.ts'

import { LanguageChoice } from './language-choice.tsx'

const profile: Profile = {
  user_id: 'u1',
  name: 'Asha Kumari',
  email: 'asha@example.com',
  mobile: '9876543210',
  is_email_verify: 1,
  is_mobile_verify: 1,
  consents: [],
}
const english = { code: 'en', name: 'English', tag: 'en-IN', path: '/' } as const
const hindi = { code: 'hi', name: 'हिन्दी', tag: 'hi-IN', path: '/hi' } as const

const show = (languages: Settings['languages'], of: Partial<Profile> = {}) => {
  const onChanged = vi.fn<() => void>()
  render(
    <SettingsContext value={{ ...fallbackSettings, languages }}>
      <LanguageChoice profile={{ ...profile, ...of }} onChanged={onChanged} />
    </SettingsContext>,
  )
  return onChanged
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

test('messages come in the language that is chosen; a refusal leaves it as it was (spec H10.9)', async () => {
  const api = stubApi()
  const onChanged = show([english, hindi])
  expect(chosen()).toBe('en')
  api.answer('setLanguage', refusal('BUSY'))
  await userEvent.click(screen.getByRole('radio', { name: 'हिन्दी' }))
  expect(onChanged).not.toHaveBeenCalled()
  api.answer('setLanguage', accepted({}))
  await userEvent.click(screen.getByRole('radio', { name: 'हिन्दी' }))
  expect(onChanged).toHaveBeenCalledOnce()
})

test('who chose another language sees it; one that the shop does not show any more is the main one', () => {
  show([english, hindi], { language: 'hi' })
  expect(chosen()).toBe('hi')
})

test('a shop of one language asks nothing', () => {
  show([english], { language: 'hi' })
  expect(screen.queryByRole('radio')).toBeNull()
})
