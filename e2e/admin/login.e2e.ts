import { TOTP, Secret } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { OWNER } from '#test/people/staff.ts'

import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo, newPerson, typeLogin } from '../shared/owner.ts'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log out' }).click()
  await heading(page, 'Back office').waitFor()
}

onWide(
  'whoever is not logged in gets the form at the address they asked for, and the page itself afterwards',
  async ({ page }) => {
    await page.goto('/admin/settings/journal?what=staff')
    await typeLogin(page, { ...OWNER, password: 'not this one' })
    await page.getByText('E-mail and password do not match.').waitFor()
    await typeLogin(page, OWNER)
    await heading(page, 'Journal').waitFor()
    expect(new URL(page.url()).search).toBe('?what=staff')
    await page.getByRole('cell', { name: 'Login refused' }).first().waitFor()
    await expect.poll(() => page.title()).toBe('Journal · Settings · Aangan')
    await logOut(page)
    expect(new URL(page.url()).pathname).toBe('/admin/settings/journal')
    // what was the owner's is gone from the page as well
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
  },
)

onWide(
  'two steps are set up with what the phone shows; then a code is good once, and so is a recovery code',
  async ({ page }) => {
    const person = await newPerson(page, 'staff')
    await typeLogin(page, person)
    await page.getByRole('link', { name: 'My account' }).click()
    await page.getByRole('link', { name: 'Set up two steps' }).click()
    await page.getByRole('button', { name: 'Set up two steps' }).click()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? ''
    const code = codeOf(secret.replaceAll(' ', ''))
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Switch on' }).click()
    const recovery =
      (await page
        .getByRole('listitem')
        .filter({ hasText: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ })
        .first()
        .textContent()) ?? ''
    expect(await page.getByRole('button', { name: 'Finish' }).isDisabled()).toBe(true)
    await page.getByLabel('I have kept the codes').check()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByText('8 recovery codes left').waitFor()

    await logOut(page)
    await typeLogin(page, person)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The code is wrong or used.').waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('7 recovery codes left').waitFor()
  },
)

onWide('a packer sees neither the settings nor their rail, and their address says so', async ({ page }) => {
  const person = await newPerson(page, 'packer')
  await typeLogin(page, person)
  await page.getByRole('link', { name: 'My account' }).waitFor()
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  await page.goto('/admin/settings/staff')
  await heading(page, 'You may not see this page.').waitFor()
  await page.goto('/admin/nowhere')
  await heading(page, 'There is no such page.').waitFor()
})

onWide('all of it works by keyboard: in, along the rail, a change saved, and out', async ({ page }) => {
  const hasFocus = (name: string) =>
    page.evaluate(
      (text) =>
        document.activeElement?.matches('a, button') === true && document.activeElement.textContent.startsWith(text),
      name,
    )
  const tabTo = async (name: string) => {
    for (let n = 0; n < 30 && !(await hasFocus(name)); n++) await page.keyboard.press('Tab')
    await expect.poll(async () => [name, await hasFocus(name)]).toEqual([name, true])
  }
  await page.goto('/admin/account')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(OWNER.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWNER.password)
  await page.keyboard.press('Enter')
  await heading(page, 'My account').waitFor()

  await page.getByLabel('Name').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ji')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Sunita Devi')
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.getByText('not saved').count()).toBe(0)

  await page.reload()
  await heading(page, 'My account').waitFor()
  await tabTo('Skip to content')
  await tabTo('Settings')
  await page.keyboard.press('Enter')
  await heading(page, 'Settings').waitFor()
  await tabTo('Staff')
  await page.keyboard.press('Enter')
  await heading(page, 'Staff').waitFor()
  await tabTo('Change e-mail')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Which e-mail does Sunita Devi use?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus('Change e-mail')).toBe(true)
})

for (const [size, on] of [
  ['1280', onWide],
  ['390', onPhone],
] as const)
  on(`no screen is wider than its window or has a serious fault, at ${size} px`, async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('E-mail').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Password is required.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    expect(await wrongWith(page)).toEqual([])
    await logInTo(page, '/admin/settings/staff')
    await heading(page, 'Staff').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: 'Change e-mail' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(await wrongWith(page)).toEqual([])
    for (const [path, name] of [
      ['/admin/settings/journal', 'Journal'],
      ['/admin/settings/journal?what=nothing', 'Journal'],
      ['/admin/account', 'My account'],
      ['/admin/account/two-steps', 'Set up your second step'],
      ['/admin/nowhere', 'There is no such page.'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await heading(page, name).waitFor()
      expect([path, await wrongWith(page)]).toEqual([path, []])
    }
    await page.goto('/admin/join#a-link-that-nobody-sent-to-anybody')
    await heading(page, 'This link is over.').waitFor()
    expect(await wrongWith(page)).toEqual([])
  })

onPhone(
  'on a phone the rail waits behind Menu, and leaving with something unsaved is asked about',
  async ({ page }) => {
    await logInTo(page, '/admin/account')
    await page.getByLabel('Name').fill('Somebody Else')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await wrongWith(page)).toEqual([])
    await menu.getByRole('link', { name: 'Settings' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.waitFor()
    expect(await wrongWith(page)).toEqual([])
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.reload()
    await page.getByText('You were changing this at').waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Sunita Devi')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Somebody Else')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Sunita Devi')
  },
)

onWide('a session that ends while somebody types is renewed over the page, and the save goes on', async ({ page }) => {
  await logInTo(page, '/admin/account')
  await page.getByLabel('Name').fill('Sunita D.')
  // logged out elsewhere: this browser still sends the old cookie
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { origin } = new URL(page.url())
  await fetch(`${origin}/admin/api/v1/logout`, {
    method: 'POST',
    headers: { cookie, 'x-admin': '1', 'content-type': 'application/json' },
    body: '{}',
  })
  await page.getByRole('button', { name: 'Save name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in' })
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password)
  expect(await wrongWith(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Sunita D.')
  await page.getByLabel('Name').fill('Sunita Devi')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Saved.').waitFor()
})

onWide(
  'ten minutes after the password it is asked for again before a dangerous act, which then goes on',
  async ({ page }) => {
    const person = await newPerson(page, 'packer')
    await logInTo(page, '/admin/account/two-steps', person)
    await heading(page, 'Set up your second step').waitFor()
    await page.request.post('/demo/clock', { data: { advance: 11 * 60 } })
    await page.getByRole('button', { name: 'Set up two steps' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText('This is not your password.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('No camera? Type the key:').waitFor()
    expect(await wrongWith(page)).toEqual([])
  },
)
