import type { ContentFile } from '#contract/admin/content.ts'
import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Outcome } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { savePicture, type PictureImport } from '#domain/product/import-catalogue.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { about, contact } from './default-texts/about.ts'
import { privacy } from './default-texts/privacy.ts'
import { returns } from './default-texts/return.ts'
import { terms } from './default-texts/terms.ts'
import { fillHtml, fillText, placeholdersOf, type PageText } from './page.rules.ts'
import * as store from './page.store.ts'

/** What a shop says until its owner writes something else (spec D18). */
export const defaultTexts: Readonly<Record<PageName, PageText>> = { about, contact, terms, privacy, return: returns }

/** A page as it is written, with its placeholders, for whoever edits it. */
export const pageText = async ({ db }: Deps, name: PageName): Promise<PageText> =>
  (await store.findPage(db, name)) ?? defaultTexts[name]

/** A page as people read it: placeholders filled from the settings, HTML cleaned; and the shop's own picture. */
export async function getPage(deps: Deps, name: PageName): Promise<{ text: PageText; shopPicture: string }> {
  const [text, settings] = await Promise.all([pageText(deps, name), readSettings(deps)])
  const values = placeholdersOf(settings)
  const filled = {
    ...text,
    title: fillText(text.title, values),
    lead: fillText(text.lead, values),
    sections: text.sections.map(({ heading, body }) => ({
      heading: fillText(heading, values),
      body: cleanHtml(fillHtml(body, values)),
    })),
  }
  return { text: filled, shopPicture: settings.home.picture }
}

/** Puts words from elsewhere in the place of those that are there. Bodies are cleaned before they are stored. */
export const updatePage = ({ db }: Deps, name: PageName, text: PageText): Promise<Outcome<boolean>> =>
  transact(db, async (tx) => {
    const sections = text.sections.map(({ heading, body }) => ({ heading, body: cleanHtml(body) }))
    const version = await store.pageVersion(tx, name)
    return done(await store.savePage(tx, name, { text: { ...text, sections }, version, savedBy: null }))
  })

/** Brings pages from elsewhere into the shop, with their pictures; a page that is not given stays as it is. */
export async function importPages(deps: Deps, pages: ContentFile['pages'], from: PictureImport): Promise<void> {
  for (const name of PAGE_NAMES) {
    const page = pages[name]
    if (!page) continue
    const { file, alt, in_force_since: inForceSince, ...text } = page
    const picture = file ? await savePicture(from, file) : ''
    await updatePage(deps, name, { ...text, inForceSince, picture, pictureAlt: alt })
  }
}
