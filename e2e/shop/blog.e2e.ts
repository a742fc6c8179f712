import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { logIn } from '../shared/asha.ts'
import { onPhone, onWide, siteUrl } from '../shared/browser.ts'

const MANGO = '/blog/1/why-our-mango-pickle-sits-in-the-sun'
const cards = (page: Page) => page.locator('.blog-card')

describe('the list of blogs', () => {
  onPhone('shows nine, and the others on the second page, each with its own address', async ({ page }) => {
    await page.goto('/blogs')
    expect(await cards(page).count()).toBe(9)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect.poll(() => cards(page).count()).toBe(3)
    expect(page.url()).toContain('/blogs?page=2')
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(9)
  })

  onWide('a search takes the place of the list, and clear brings it back', async ({ page }) => {
    await page.goto('/blogs')
    const box = page.getByRole('searchbox')
    await box.fill('honey')
    await box.press('Enter')
    await expect.poll(() => cards(page).count()).toBeLessThan(9)
    await page.getByRole('heading', { name: 'Honey that changes colour with the month' }).waitFor()
    await page.getByText(/Blogs found: \d/).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => cards(page).count()).toBe(9)
  })

  onWide('a search that finds nothing says so, clears its words and keeps the list', async ({ page }) => {
    await page.goto('/blogs')
    const box = page.getByRole('searchbox')
    await box.fill('pizza margherita')
    await box.press('Enter')
    await page.getByText('Blogs Not Available.').first().waitFor()
    await expect.poll(() => cards(page).count()).toBe(9)
    await expect.poll(() => box.inputValue()).toBe('')
  })

  onPhone('a visitor who wants to comment is asked to log in', async ({ page }) => {
    await page.goto('/blogs')
    await cards(page).first().getByRole('button', { name: 'Comment' }).click()
    await page.getByRole('dialog').getByLabel('Mobile number').waitFor()
  })

  onWide('one box opens in a card, takes the cursor, and closes when the comment was taken', async ({ page }) => {
    await logIn(page)
    await page.goto('/blogs')
    const card = cards(page).nth(1)
    const button = card.getByRole('button', { name: 'Comment' })
    await button.click()
    const box = card.getByRole('textbox', { name: 'Comment' })
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
    await button.click()
    await expect.poll(() => box.count()).toBe(0)
    await button.click()
    await box.fill('A glass of it every morning.')
    await card.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Comment added successfully').first().waitFor()
    await expect.poll(() => box.count()).toBe(0)
  })
})

describe('a blog', () => {
  test('with a wrong slug leads to the right one for good, and an unknown one is missing', async () => {
    const get = (path: string) => fetch(siteUrl() + path, { redirect: 'manual' })
    for (const wrong of ['/blog/1/something-else', '/blog/01/why-our-mango-pickle-sits-in-the-sun']) {
      const answer = await get(wrong)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, MANGO])
    }
    expect((await get(MANGO)).status).toBe(200)
    for (const none of ['/blog/999/x', '/blog/x/y', '/blog/99999999999999/x'])
      expect([none, (await get(none)).status]).toEqual([none, 404])
  })

  onWide('stands whole in its HTML, and counts a reader once', async ({ page }) => {
    const html = await (await fetch(siteUrl() + MANGO)).text()
    expect(html).toContain('The first night: salt')
    expect(html).toContain('Blog Comments')
    const views = async () => {
      const counted = page.waitForResponse((answer) => answer.url().endsWith('/get-blog-by-id'))
      await page.goto(MANGO)
      const { data } = (await (await counted).json()) as { data: { total_views: number } }
      const text = `${data.total_views.toLocaleString('en-IN')} views`
      await page.locator('.view-count', { hasText: text }).waitFor()
      return data.total_views
    }
    expect(await views()).toBe(await views())
  })

  onPhone('turns the pages of its comments, ten each', async ({ page }) => {
    await page.goto(MANGO)
    const comments = page.getByRole('region', { name: 'Blog Comments' }).getByRole('listitem')
    expect(await comments.count()).toBe(10)
    const top = await comments.first().innerText()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => comments.first().innerText()).not.toBe(top)
    await expect.poll(() => comments.count()).toBeGreaterThanOrEqual(3)
  })

  onWide('takes a comment, as text whatever it holds, and says so while it is busy', async ({ page }) => {
    await logIn(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/blog-comment', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/blog/4/seven-bowls-on-one-stone')
    const box = page.getByRole('textbox', { name: 'Comment' })
    await box.fill('<img src=x onerror=alert(1)> & twice')
    const submit = page.locator('.comment-box button')
    await submit.click()
    await expect.poll(() => submit.innerText()).toBe('Loading...')
    await submit.click()
    await page.getByText('Already processing...').first().waitFor()
    release()
    await page.getByText('Comment added successfully').first().waitFor()
    const comments = page.getByRole('region', { name: 'Blog Comments' }).getByRole('listitem')
    await expect.poll(() => comments.first().innerText()).toContain('<img src=x onerror=alert(1)> & twice')
    await expect.poll(() => box.count()).toBe(0)
    await page.getByRole('button', { name: 'Comment' }).click()
    await expect.poll(() => box.inputValue()).toBe('')
  })
})
