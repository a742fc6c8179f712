import type { ContentFile } from '#contract/admin/content.ts'
import { showDay, wireDate } from '#contract/core/dates.ts'
import { PAGE_NAMES, type PageName, type WrittenPage } from '#contract/page.ts'
import { pictureAddress } from '#domain/catalog/catalog.rules.ts'
import { keepPicture, type From } from '#domain/catalog/import.service.ts'
import type { Deps } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import { fillHtml, fillText, placesOf, type PageText } from './page.rules.ts'
import * as store from './page.store.ts'
import { about } from './texts/about.rules.ts'
import { contact } from './texts/contact.rules.ts'
import { privacy } from './texts/privacy.rules.ts'
import { returns } from './texts/return.rules.ts'
import { terms } from './texts/terms.rules.ts'

/** What a shop says until its owner writes something else (spec D18). */
const shipped: Readonly<Record<PageName, PageText>> = { about, contact, terms, privacy, return: returns }

/** A page as it is written, with its places, for whoever edits it. */
export const pageText = async ({ db }: Deps, name: PageName): Promise<PageText> =>
  (await store.findPage(db, name)) ?? shipped[name]

/** A page as people read it: places filled from the settings, HTML cleaned. */
export async function readPage(deps: Deps, name: PageName): Promise<WrittenPage> {
  const [text, settings] = await Promise.all([pageText(deps, name), shopSettings(deps)])
  const places = placesOf(settings)
  const { in_force_since: since } = text
  return {
    name,
    title: fillText(text.title, places),
    lead: fillText(text.lead, places),
    image: pictureAddress(text.picture),
    image_alt: text.picture_alt,
    share_image: pictureAddress(text.picture || settings.metadata.image),
    in_force_since: since ? showDay(wireDate(new Date(`${since}T00:00:00+05:30`))) : '',
    sections: text.sections.map(({ heading, body }) => ({
      heading: fillText(heading, places),
      body: cleanHtml(fillHtml(body, places)),
    })),
  }
}

/** Puts the owner's words in the place of those that the shop came with. Bodies are cleaned before they are kept. */
export const writePage = ({ db }: Deps, name: PageName, text: PageText): Promise<void> =>
  store.savePage(db, name, {
    ...text,
    sections: text.sections.map(({ heading, body }) => ({ heading, body: cleanHtml(body) })),
  })

/** Brings pages from elsewhere into the shop, with their pictures; a page that is not given stays as it is. */
export async function importPages(deps: Deps, pages: ContentFile['pages'], from: From): Promise<void> {
  for (const name of PAGE_NAMES) {
    const page = pages[name]
    if (!page) continue
    const { file, alt, ...text } = page
    const picture = file ? await keepPicture(from, file) : ''
    await writePage(deps, name, { ...text, picture, picture_alt: alt })
  }
}
