import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import * as en from '../../src/text/en/index.ts'
import * as hi from '../../src/text/hi/index.ts'
import { labelIn } from '../../src/text/languages.ts'
import { screens } from '../../src/web/admin/screens.ts'
import { onWide } from '../shared/browser.ts'
import { sentencesOn, tooWide } from '../shared/hindi.ts'
import { logInTo } from '../shared/owner.ts'

type Modules = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of several words that the office has in English: what people typed is none of them, as it stands. */
const english = new Set(
  [en.office, { labels: en.common.officeLabels }].flatMap((modules: Modules) =>
    Object.values(modules).flatMap((texts) => Object.values(texts).filter((text) => /^\S+( \S+)+$/.test(text))),
  ),
)
for (const texts of Object.values<Readonly<Record<string, string>>>(hi.office))
  for (const text of Object.values(texts)) english.delete(text)

/** Names of settings, commands, migrations and the database, and units. */
const OF_THE_SERVER = /npm run \w+|[A-Z]+_[A-Z_]+|\d{4}_\w+|PostgreSQL|Shiprocket|SMS|\b[kMGT]?B\b/g

/** The owner reads the office in Hindi for so long: its shop is that of other tests too. */
const inHindi = async (page: Page, work: () => Promise<void>) => {
  await logInTo(page, '/admin/account')
  await page.getByLabel('Language').selectOption('hi')
  await page.locator('html[lang=hi-IN]').waitFor()
  try {
    await work()
  } finally {
    await page.request.patch('/admin/api/v1/me', { data: { language: 'en' }, headers: { 'x-admin': '1' } })
  }
}

/** Goes to every screen: to one of a thing by a link that another screen has to it. */
const visitAll = async (page: Page, look: (address: string) => Promise<void>) => {
  const links = new Set<string>()
  const plain = screens.filter(({ path }) => !path.includes(':')).map(({ path }) => `/admin/${path}`)
  for (const address of plain) {
    await look(address)
    const found = await page
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    for (const link of found) links.add(new URL(link, 'http://localhost').pathname)
  }
  for (const { path } of screens.filter((screen) => screen.path.includes(':'))) {
    const isOne = new RegExp(`^/admin/${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const address = [...links].find((link) => isOne.test(link) && !plain.includes(link))
    if (address) await look(address)
  }
}

describe('who works in Hindi', () => {
  onWide('reads no text of the program in English on any screen of the back office', async ({ page }) => {
    const look = async (address: string) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      const sentences = (await sentencesOn(page)).map((text) => text.trim())
      expect.soft([...sentences.filter((text) => english.has(text)), ...(await tooWide(page))], address).toEqual([])
    }
    await inHindi(page, () => visitAll(page, look))
  })

  onWide('reads in Hindi how the shop is, also once it was looked at', async ({ page }) => {
    await inHindi(page, async () => {
      await page.goto('/admin/settings/health')
      await page.getByRole('button', { name: hi.office.health.checkNow }).click()
      await page.getByText(hi.server.storedSentences.invariantsRight).waitFor()
      const lines = await page.locator('.health > div').allTextContents()
      expect(lines.length).toBeGreaterThan(12)
      expect(lines.filter((line) => /[A-Za-z]/.test(line.replaceAll(OF_THE_SERVER, '')))).toEqual([])
    })
  })

  onWide('is told in Hindi what a product lacks to be shown', async ({ page }) => {
    await inHindi(page, async () => {
      await page.goto('/admin/products?q=Tisi%20Chikki')
      await page.getByRole('link', { name: 'Tisi Chikki', exact: true }).click()
      const pictures = page.getByLabel(labelIn('hi', 'Alternative text'))
      await pictures.first().waitFor()
      for (const field of await pictures.all()) await field.fill('')
      await page.getByRole('button', { name: hi.office.products.saveProduct }).click()
      await page.getByText(hi.common.officeFaults.describePicture).first().waitFor()
      expect((await sentencesOn(page)).filter((text) => english.has(text.trim()))).toEqual([])
    })
  })
})
