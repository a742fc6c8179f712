import { describe, expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { faultsOf, onPhone, onWide } from '../shared/browser.ts'
import { fillCart, linkTo, logIn, PASSWORD, signedUp, stored, toast } from '../shared/shopper.ts'

const NEW = 'Imli#56789'
const sizes = [
  { where: 'on a phone', on: onPhone, n: 1 },
  { where: 'on a wide screen', on: onWide, n: 2 },
]

for (const { where, on, n } of sizes)
  describe(`the profile ${where}`, () => {
    const person = { name: 'Radha Devi', email: `radha${n}@example.com`, mobile: `911000000${n}`, password: PASSWORD }

    on('the profile is shown, the e-mail verified by its link, and the link leads home', async ({ page }) => {
      await signedUp(page, person)
      await logIn(page, person)
      const details = page.getByRole('region', { name: 'Profile Details' })
      await details.getByText(person.email).waitFor()
      await expect.poll(() => details.innerText()).toContain(`${person.mobile.slice(0, 5)} ${person.mobile.slice(5)}`)
      await expect.poll(() => details.getByText('Not verified').count()).toBe(1)
      expect(await faultsOf(page)).toEqual([])
      const first = await linkTo(page, person.email)
      await details.getByRole('button', { name: 'Send verification e-mail again' }).click()
      await toast(page, 'Verification e-mail sent').waitFor()
      const second = await linkTo(page, person.email)
      expect(second).not.toBe(first)

      await page.goto(second)
      await page.getByText('Your e-mail is verified').waitFor()
      await page.getByText('The shop opens in 5 seconds.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/profile/success')
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto(second)
      await page.getByText('Your e-mail is already verified').waitFor()
      await page.goto('/profile')
      await details.getByText('Verified').nth(1).waitFor()
      await expect.poll(() => details.getByText('Not verified').count()).toBe(0)
    })

    on(
      'a link without its parts, or with wrong ones, is said to be no good; nobody is logged out',
      async ({ page }) => {
        await logIn(page, { email: ASHA.email_id, password: PASSWORD })
        for (const link of ['/profile/success', '/profile/success?code=x', '/profile/success?code=x&uId=%25']) {
          await page.goto(link)
          await page.getByText('Invalid verification link').waitFor()
        }
        await page.goto('/profile/success?code=xxxxxxxxxxxx&uId=dV9ub2JvZHk')
        await page.getByText('Verification link is invalid or expired.').waitFor()
        expect(await faultsOf(page)).toEqual([])
        await page.getByRole('link', { name: 'My Profile' }).click()
        await page.getByText(ASHA.email_id).waitFor()
        expect((await stored(page)).token).not.toBeNull()
      },
    )

    on('a new password logs out after its message and goes home; the cart stays', async ({ page }) => {
      const changing = { ...person, email: `gita${n}@example.com`, mobile: `911000001${n}` }
      await signedUp(page, changing)
      await fillCart(page)
      await logIn(page, changing)
      const form = page.getByRole('region', { name: 'Modify Password' })
      const save = form.getByRole('button', { name: 'Save' })
      const fill = async (current: string, next: string, again: string) => {
        await form.getByLabel('Current password').fill(current)
        await form.getByLabel('New password').fill(next)
        await form.getByLabel('Confirm password').fill(again)
      }
      await fill(PASSWORD, NEW, 'Imli#56780')
      await form.getByText('Password should match.').waitFor()
      await expect.poll(() => save.isDisabled()).toBe(true)
      await fill('Achaar@99999', NEW, NEW)
      await save.click()
      await form.getByText('Current password is incorrect.').waitFor()
      expect((await stored(page)).token, 'a 422 logs nobody out').not.toBeNull()

      await fill(PASSWORD, NEW, NEW)
      await save.click()
      await toast(page, 'Password changed successfully').waitFor()
      expect((await stored(page)).token, 'there is time to read').not.toBeNull()
      await page.waitForURL((url) => url.pathname === '/')
      const { token, user, cart } = await stored(page)
      expect([token, user]).toEqual([null, null])
      expect(cart).toContain('sku_id')
      await logIn(page, { email: changing.email, password: NEW })
    })
  })
