// Takes the handbook's pictures from a demo shop: npm run screenshots [-- --readme | --check | --accept] (spec X6.4)
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { sql } from 'kysely'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'

import { shots, sizeOf, type Shot } from '../../docs/handbook/shots.ts'
import { BootError } from '../../src/start/boot-error.ts'
import { startLocalShop } from '../operate/local-shop.ts'
import { runCommand, withDatabase } from '../operate/running-shop.ts'
import { ensureBrowser, launchArgs } from '../programs/browser.ts'
import { migrateOnly } from './fresh-shop.ts'
import { differenceOf, lookOf, type Look } from './look.ts'

const FOLDER = 'docs/site/public/shots'
const LOOKS = 'docs/handbook/looks'
const README_PICTURE = 'docs/screenshot.webp'
const MAX_BYTES = 120_000
const MAX_LOOKS = 8
const BETWEEN_LOOKS_MS = 400
const OWNER = { email: 'owner@example.com', password: 'Courtyard@1234' }

/** What is done with a screen once it is ready; answers what is wrong with it. */
type Visit = (page: Page, name: string) => Promise<string | undefined>

/** Takes these pictures, or all. */
export const takeAll = (names: readonly string[] = []): Promise<void> =>
  visitAll(names, {
    visit: async (page, name) => {
      await save(page, join(FOLDER, `${name}.webp`))
      return undefined
    },
    failure: 'These pictures could not be taken:',
  })

/** Compares these screens, or all, with the looks that are committed (spec X6.4.1). */
const checkLooks = (names: readonly string[]): Promise<void> =>
  visitAll(names, {
    visit: async (page, name) => {
      const file = lookFile(name)
      if (!existsSync(file)) return `it has no look yet`
      // what is still under way on a busy machine is over a little later; another look stays
      let difference = await differenceOf(readFileSync(file), await lookOfPage(page))
      for (let turn = 0; turn < MAX_LOOKS && difference !== undefined; turn++) {
        await page.waitForTimeout(BETWEEN_LOOKS_MS)
        difference = await differenceOf(readFileSync(file), await lookOfPage(page))
      }
      return difference
    },
    failure: `These screens of the handbook look different. Look at each; npm run screenshots -- --accept makes that their look:`,
  })

/** Makes what these screens, or all, look like now their looks. One that is as it was stays byte for byte. */
const acceptLooks = (names: readonly string[]): Promise<void> =>
  visitAll(names, {
    visit: async (page, name) => {
      const look = await lookOfPage(page)
      const file = lookFile(name)
      if (existsSync(file) && (await differenceOf(readFileSync(file), look)) === undefined) return undefined
      mkdirSync(LOOKS, { recursive: true })
      writeFileSync(file, look)
      console.log(file)
      return undefined
    },
    failure: 'These looks could not be taken:',
  })

const lookFile = (name: string): string => join(LOOKS, `${name}.webp`)

/** Goes to these screens, or all, of a demo shop of its own. Throws a BootError that names every one that failed. */
async function visitAll(
  names: readonly string[],
  { visit, failure }: { visit: Visit; failure: string },
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'aangan-shots-'))
  const day = pictureDay(new Date())
  migrateOnly(home)
  await withDatabase({ DATA_DIR: home, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined }, ({ db }) =>
    sql`update shop_clock set ahead_seconds = extract(epoch from ${day}::timestamptz - now())::bigint`.execute(db),
  )
  const shop = await startLocalShop({ DATA_DIR: home, SHOP_MODE: 'demo' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs })
  try {
    mkdirSync(FOLDER, { recursive: true })
    const failed: string[] = []
    for (const [name, shot] of Object.entries(shots)) {
      if (names.length > 0 && !names.includes(name)) continue
      const why = await open(browser, { name, shot, visit, url: shop.url, day })
      if (why !== undefined) failed.push(`${name}: ${why}`)
    }
    if (failed.length > 0) throw new BootError(`${failure}\n${failed.join('\n')}`)
    if (process.argv.includes('--readme')) await takeReadme(browser, { url: shop.url, day })
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

type Where = { url: string; day: Date }

/** Answers why a screen could not be visited: one that changed must not hide what else did. */
async function open(
  browser: Browser,
  { name, shot, visit, url, day }: Where & { name: string; shot: Shot; visit: Visit },
): Promise<string | undefined> {
  const page = await openPage(browser, { name, url, day })
  try {
    await page.goto(shot.path)
    if (shot.who !== 'nobody') await logIn(page)
    await page.locator(shot.ready).first().waitFor()
    await shot.steps?.(page)
    if (shot.circled !== undefined) await circle(page, shot.circled)
    // what lies under the pointer would be drawn as if somebody were about to press it
    await page.mouse.move(0, 0)
    return await visit(page, name)
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  } finally {
    await page.context().close()
  }
}

async function takeReadme(browser: Browser, where: Where): Promise<void> {
  const page = await openPage(browser, { name: README_PICTURE, ...where })
  await page.goto('/')
  await save(page, README_PICTURE)
}

async function openPage(browser: Browser, { name, url, day }: Where & { name: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizeOf(name),
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await page.clock.setSystemTime(day)
  return page
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A ring around what the text speaks of. */
const circle = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.setAttribute('style', 'outline: 4px solid #d9480f; outline-offset: 4px'))

/** The page once nothing loads or moves, as a picture of at most 120 kB. */
async function save(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const image = sharp(await page.screenshot({ animations: 'disabled' }))
  for (const quality of [82, 70, 55, 40]) {
    const bytes = await image.clone().webp({ quality }).toBuffer()
    if (bytes.length > MAX_BYTES) continue
    writeFileSync(path, bytes)
    console.log(`${path}  ${Math.round(bytes.length / 1000)} kB`)
    return
  }
  throw new Error(`${path} is larger than ${MAX_BYTES} bytes in any quality`)
}

/** The screen's look once two pictures in a row have the same one: what came a little later is part of it. */
async function lookOfPage(page: Page): Promise<Look> {
  await page.waitForLoadState('networkidle')
  let before: Look | undefined
  for (let turn = 0; turn < MAX_LOOKS; turn++) {
    await page.evaluate(sameNumbers)
    const look = await lookOf(await page.screenshot({ animations: 'disabled' }))
    if (before !== undefined && (await differenceOf(before, look)) === undefined) return look
    before = look
    await page.waitForTimeout(BETWEEN_LOOKS_MS)
  }
  throw new Error('it does not come to rest')
}

/** Writes 0 for each number of a thing, of a time and of how long: they are drawn by chance, or by the time of day. */
function sameNumbers(): void {
  const plain = (text: string) => text.replaceAll(/\b[A-Z]{2}\d{6,}|\d+/g, '0').replaceAll(/\b0 (?:s|min|h)\b/g, '0 s')
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    const text = node.textContent ?? ''
    if (plain(text) !== text) node.textContent = plain(text)
  }
}

/** Half past ten on the next 15 October: the same day for a whole year, and the shop's clock only goes forward. */
function pictureDay(now: Date): Date {
  const year = now.getUTCFullYear()
  const [thisYear, nextYear] = [year, year + 1].map((one) => new Date(`${one}-10-15T10:30:00+05:30`))
  return thisYear !== undefined && thisYear > now ? thisYear : (nextYear ?? now)
}

// last, so that all above is there
if (import.meta.main) {
  const names = process.argv.slice(2).filter((name) => !name.startsWith('-'))
  const has = (flag: string) => process.argv.includes(flag)
  const work = has('--check') ? checkLooks : has('--accept') ? acceptLooks : takeAll
  await runCommand(() => work(names))
}
