import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { OWNER } from '#test/people/staff.ts'
import { labelKey } from '#text/label-key.ts'

import { common } from '../../src/text/hi/index.ts'
import { screens } from '../../src/web/admin/screens.ts'
import { onWide } from '../shared/browser.ts'
import { englishOn, stringsOf, tooWide } from '../shared/hindi.ts'
import { logInTo } from '../shared/owner.ts'

/** What the contract calls its fields and choices is translated; the rest of an answer is what people typed. */
const isLabel = (text: string) => labelKey(text) in common.officeLabels

/** A name or an address, no sentence. */
const SHORT = 60
/** How a browser and its machine are called, a language in its own letters, and a column of the goods’ file. */
const NAMES = ['English', 'Chrome', 'Linux', 'slug']

/** Gathers what comes with the answers and is nobody's to translate. */
const typedBy = (page: Page): (() => Promise<string[]>) => {
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/admin/api/')) answers.push(response.json().catch(() => null))
  })
  return async () => {
    const texts = stringsOf(await Promise.all(answers)).filter((text) => !isLabel(text))
    // people are called by their first name, places by their city
    const parts = texts.flatMap((text) => (text.length < SHORT ? text.split(/[ ,]+/) : []))
    return [...new Set([...texts, ...parts.filter((part) => !isLabel(part))])].filter(({ length }) => length > 2)
  }
}

/** The owner of a shop reads it in Hindi from here on. */
const readHindi = async (page: Page) => {
  await logInTo(page, '/admin/account', OWNER)
  await page.getByLabel('Language').selectOption('hi')
  await page.locator('html[lang=hi-IN]').waitFor()
}

/** The addresses of screens: those that name a thing by a link that another screen has to one. */
const addresses = async (page: Page, visit: (address: string) => Promise<void>) => {
  const links = new Set<string>()
  const isOf = (path: string) => new RegExp(`^/admin/${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)
  const plain = screens.filter(({ path }) => !path.includes(':')).map(({ path }) => `/admin/${path}`)
  for (const address of plain) {
    await visit(address)
    for (const link of await page
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((a) => new URL((a as HTMLAnchorElement).href).pathname)))
      links.add(link)
  }
  for (const { path } of screens.filter((screen) => screen.path.includes(':'))) {
    const address = [...links].find((link) => isOf(path).test(link) && !plain.includes(link))
    if (address) await visit(address)
  }
}

describe('who works in Hindi', () => {
  onWide('finds no English on a screen of the back office but what people typed', async ({ page }) => {
    const typed = typedBy(page)
    await readHindi(page)
    await addresses(page, async (address) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      const wrong = [...(await englishOn(page, [...NAMES, ...(await typed())])), ...(await tooWide(page))]
      expect.soft(wrong, address).toEqual([])
    })
  })
})
