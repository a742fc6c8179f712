import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'
import { PASSWORD, post, signedUp, type Person } from '../shared/shopper.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

let people = 0
/** Somebody new, with an account of their own. */
const someone = async (page: Page): Promise<Person> => {
  people += 1
  const digits = `${Date.now()}`.slice(-8)
  const person = {
    name: `Kavita ${'Abcdefgh'[people] ?? 'z'}nand`,
    email: `kavita-${people}-${digits}@example.com`,
    mobile: `9${people}${digits}`,
    password: PASSWORD,
  }
  await signedUp(page, person)
  return person
}
/** From the list, searched for, to somebody's page. */
const open = async (page: Page, { name, email }: Pick<Person, 'name' | 'email'>) => {
  await heading(page, 'Customers').waitFor()
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: email }).click()
  await heading(page, name).waitFor()
}
const login = ({ email, password }: Person) => ({ email_id: email, password })

onPhone('annas are granted with a word, and the customer reads it in their wallet', async ({ page }) => {
  const token = await logIn(page)
  await deliveredOrder(page, token, ['tilkut'])
  await logInTo(page, '/admin/customers')
  await heading(page, 'Customers').waitFor()
  await page.getByRole('row').nth(1).getByRole('link').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await open(page, { name: 'Asha Kumari', email: 'asha@example.com' })
  expect(await wrongWith(page)).toEqual([])
  await page.getByText('Grant or take annas').click()
  await page.getByLabel('Annas', { exact: true }).fill('160')
  await page.getByText('₹10. Minus takes away.').waitFor()
  await button(page, 'Grant 160 annas').click()
  await page.getByText('Give a reason.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByLabel('Reason').fill('Late parcel, sorry')
  await button(page, 'Grant 160 annas').click()
  await page.getByText(/^Late parcel, sorry\. By /).waitFor()
  const answer = await page.request.post('/api/v1/get-annas-history', {
    data: { page: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { history: { data: unknown[] } } }
  expect(data.history.data[0]).toMatchObject({ total_annas: 160, mode: 'credit', note: 'Late parcel, sorry' })
})

onWide('who is blocked cannot log in, with a reason chosen; unblocked they can; all by keyboard', async ({ page }) => {
  const person = await someone(page)
  await logInTo(page, '/admin/customers')
  await open(page, person)
  expect(await wrongWith(page)).toEqual([])
  await button(page, 'Block').press('Enter')
  await inDialog(page, 'Block').press('Enter')
  await page.getByText('Choose a reason.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Refuses parcels')
  await inDialog(page, 'Block').press('Enter')
  await page.getByText('Blocked: Refuses parcels').waitFor()
  expect((await post(page, 'login', login(person))).status_code).toBe(403)
  await button(page, 'Unblock').press('Enter')
  await button(page, 'Block').waitFor()
  expect((await post(page, 'login', login(person))).status_code).toBe(200)
})

onWide('a customer’s page begins their order by phone', async ({ page }) => {
  const person = await someone(page)
  await logInTo(page, '/admin/customers')
  await open(page, person)
  await page.getByRole('link', { name: 'New order for Kavita' }).click()
  await heading(page, 'New order').waitFor()
  await page.getByText(`${person.name}, ${person.mobile}`).waitFor()
})

onPhone(
  'what we hold of somebody is saved as a file, and then they are erased: the list has nobody of them',
  async ({ page }) => {
    const person = await someone(page)
    await logInTo(page, '/admin/customers')
    await open(page, person)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
    expect(file.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
    await button(page, 'Note a request').click()
    await inDialog(page, 'Note it').click()
    await page.getByText('Erase asked', { exact: true }).waitFor()
    await button(page, 'Erase').click()
    expect(await wrongWith(page)).toEqual([])
    await page.getByLabel('Their e-mail, typed again').fill('asha@example.com')
    await inDialog(page, 'Erase for good').click()
    await page.getByText('That is not this customer’s e-mail.').waitFor()
    await page.getByLabel('Their e-mail, typed again').fill(person.email)
    await inDialog(page, 'Erase for good').click()
    await heading(page, 'Customers').waitFor()
    await page.getByRole('searchbox').fill(person.email)
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('No matches.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    expect((await post(page, 'login', login(person))).status_code).toBe(422)
    await signedUp(page, person)
  },
)
