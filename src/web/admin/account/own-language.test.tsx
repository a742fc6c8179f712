import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, refusal, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { OwnLanguage } from './own-language.tsx'

const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
  sessionStorage.clear()
  currentPerson.set({ is: 'unknown' })
})

const open = () => {
  const api = stubAdminApi()
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(<OwnLanguage language="en" />)
  return { api, choice: screen.getByRole('combobox', { name: 'Language' }) }
}

test('a language is chosen by its own name, saved at once, and the page comes again in it', async () => {
  const { api, choice } = open()
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी'])
  api.answer('changeMe', accepted({}))
  api.answer('session', accepted(ownerSession({ language: 'hi' })))
  await userEvent.selectOptions(choice, 'हिन्दी')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(api.sentTo('changeMe')).toMatchObject([{ body: { language: 'hi' } }])
})

test('a choice that is refused changes nothing of the page', async () => {
  const { api, choice } = open()
  api.answer('changeMe', refusal('BUSY'))
  await userEvent.selectOptions(choice, 'हिन्दी')
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  expect(choice).toHaveProperty('value', 'en')
  expect(reload).not.toHaveBeenCalled()
})
