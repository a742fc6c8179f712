import { afterEach, expect, test, vi } from 'vitest'

import type { OfficeLanguage } from '#contract/languages.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from './current-person.ts'
import { loadSession } from './session.ts'

const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
  sessionStorage.clear()
  currentPerson.set({ is: 'unknown' })
})

/** The page begins, and the server says who is logged in. */
async function beginAs(language: OfficeLanguage) {
  currentPerson.set({ is: 'unknown' })
  await loadAs(language)
}

async function loadAs(language: OfficeLanguage) {
  stubAdminApi().answer('session', accepted(ownerSession({ language })))
  await loadSession()
}

test('a page in the person’s language is drawn at once', async () => {
  await beginAs('en')
  expect(reload).not.toHaveBeenCalled()
  expect(currentPerson.get()).toMatchObject({ is: 'in', session: { language: 'en' } })
})

test('a page in another language is loaded again once: where the same one comes, it is drawn', async () => {
  await beginAs('hi')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(currentPerson.get()).toEqual({ is: 'unknown' })
  await beginAs('hi')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(currentPerson.get()).toMatchObject({ is: 'in' })
})

test('who came in their own language again may change to another once more', async () => {
  await beginAs('hi')
  await beginAs('en')
  await loadAs('hi')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a session that is renewed over an open page loads nothing again: what was typed is still there', async () => {
  currentPerson.set({ is: 'in', session: ownerSession({ language: 'hi' }) })
  await loadAs('hi')
  expect(reload).not.toHaveBeenCalled()
})
