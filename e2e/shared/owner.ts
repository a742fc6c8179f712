import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { roleLabels, type Role } from '#contract/admin/role.ts'
import { OWNER } from '#test/people/staff.ts'

import { siteUrl } from './browser.ts'

type Login = { email: string; password: string }

/**
 * Opens an address of the back office, logged in without the form: that is tested where it belongs. A session that several
 * tests shared would be as old as the first of them, and the office asks for the password again after ten minutes.
 */
export const logInTo = async (page: Page, path: string, { email, password }: Login = OWNER): Promise<void> => {
  const { origin } = new URL(path, siteUrl())
  const data = { email, password }
  const answer = await page.request.post(`${origin}/admin/api/v1/login`, { data, headers: { 'x-admin': '1' } })
  expect(await answer.json()).toMatchObject({ data: { next: 'in' } })
  await page.goto(path)
}

/** By the form that stands where nobody is logged in. */
export const typeLogin = async (page: Page, { email, password }: Login): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

let people = 0

/** Somebody new, invited by the owner, who took the invitation; nobody is logged in then. */
export const newPerson = async (page: Page, role: Role): Promise<Login & { name: string }> => {
  people += 1
  const person = {
    name: `Pooja ${'abcdefgh'[people] ?? 'z'}`,
    email: `pooja-${people}-${Date.now()}@example.com`,
    password: 'twelve letters',
  }
  await logInTo(page, '/admin/settings/staff')
  await heading(page, 'Staff').waitFor()
  await page.locator('label').filter({ hasText: roleLabels[role] }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  // its host is the shop's public address, and a session belongs to one host
  const [link = ''] =
    /\/admin\/join#[\w-]+/.exec((await page.getByText('The link, if it does not come').textContent()) ?? '') ?? []
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Begin' }).click()
  await heading(page, 'Back office').waitFor()
  return person
}
