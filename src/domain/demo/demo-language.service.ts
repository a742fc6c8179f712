import { stringify } from 'csv-stringify/sync'

import type { ContentFile } from '#contract/admin/content.ts'
import type { DemoShop } from '#contract/demo/files.ts'
import type { DemoTextsOfLanguage } from '#contract/demo/texts.ts'
import { MAIN_LANGUAGE, SOURCE_LANGUAGE } from '#contract/languages.ts'
import { htmlToMarkdown, markdownToHtml } from '#domain/html/markdown.ts'
import { csvRecord } from '#domain/import/csv-record.rules.ts'

import type { DemoFiles } from './demo.service.ts'

type Fields = Record<string, string | string[]>
type Exchanged = Pick<DemoFiles, 'shop' | 'content'> & {
  texts: Omit<DemoTextsOfLanguage, 'products'>
}

/** Between the lines of a list in a cell. */
const BAR = ' | '

/**
 * The demo shop for a shop with this main language. Its files are in the program's own language, with texts in another one
 * beside them: where that is the main one, the two change places. A post that there is none of in it stays out.
 */
export function inMainLanguage(files: DemoFiles): DemoFiles {
  const own = files.texts[MAIN_LANGUAGE]
  return MAIN_LANGUAGE === SOURCE_LANGUAGE || !own ? files : exchanged(files, own)
}

/** The files with these texts in place of the main ones, and those beside them. */
export function exchanged(files: DemoFiles, own: DemoTextsOfLanguage): DemoFiles {
  const goods = exchangedGoods(files.first.products, own)
  const { shop, content, texts } = exchangedShop(files, own)
  return {
    ...files,
    first: { ...files.first, products: goods.file },
    shop,
    content,
    texts: { [SOURCE_LANGUAGE]: { ...texts, products: goods.texts } },
  }
}

function exchangedGoods(
  file: Uint8Array,
  { products, categories }: DemoTextsOfLanguage,
): { file: Uint8Array; texts: DemoTextsOfLanguage['products'] } {
  const [headings = [], ...rows] = recordsOf(new TextDecoder().decode(file))
  const texts: DemoTextsOfLanguage['products'] = {}
  for (const cells of rows) {
    const at = (heading: string) => headings.indexOf(heading)
    const put = (heading: string, text: string): string => {
      const [before = ''] = cells.splice(at(heading), 1, text)
      return before
    }
    const slug = cells[at('slug')] ?? ''
    const product = products[slug]
    // a size more of a product has a row without them
    if (!product || cells[at('name')] === '') continue
    put('category', nameIn(categories, cells[at('category')] ?? ''))
    const main: Fields = {}
    for (const [heading, text] of Object.entries(product.texts)) {
      const before = put(heading, [text].flat().join(BAR))
      main[heading] = Array.isArray(text) ? before.split(BAR) : before
    }
    texts[slug] = { texts: main, alts: product.alts.map((alt, n) => put(`alt_${n + 1}`, alt)) }
  }
  return { file: new TextEncoder().encode(stringify([headings, ...rows], { quoted: true, quoted_empty: true })), texts }
}

function recordsOf(text: string): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < text.length;) {
    const record = csvRecord(text, at, { delimiter: ',', isEnd: true })
    if (!record) break
    rows.push(record.cells)
    at = record.next
  }
  return rows
}

const textIn = (own: Readonly<Record<string, string | readonly string[]>> | undefined, field: string): string =>
  [own?.[field] ?? ''].flat().join('\n')

const nameIn = (names: DemoTextsOfLanguage['categories'], name: string): string => textIn(names[name], 'name') || name

function exchangedShop({ shop, content }: Pick<DemoFiles, 'shop' | 'content'>, own: DemoTextsOfLanguage): Exchanged {
  const blogs = content.blogs.filter(({ slug }) => own.blogs[slug])
  return {
    shop: {
      ...shop,
      settings: settingsIn(shop, own),
      categories: shop.categories.map((one) => ({ ...one, name: nameIn(own.categories, one.name) })),
      collections: shop.collections.map((one) => ({ ...one, name: nameIn(own.collections, one.name) })),
      coupons: shop.coupons.map((one) => ({ ...one, message: textIn(own.coupons[one.coupon_code], 'message') })),
      banners: shop.banners.map((one, n) => ({
        ...one,
        words: textIn(own.banners[n], 'words'),
        alt: textIn(own.banners[n], 'alt'),
      })),
      testimonials: shop.testimonials.map((one, n) => ({
        ...one,
        designation: textIn(own.testimonials[n], 'designation'),
        description: textIn(own.testimonials[n], 'words'),
      })),
    },
    content: {
      pages: pagesIn(content, own),
      team: content.team.map((one, n) => ({
        ...one,
        designation: textIn(own.team[n], 'designation'),
        about: markdownToHtml(textIn(own.team[n], 'about')),
      })),
      blogs: blogs.map((blog) => ({
        ...blog,
        title: textIn(own.blogs[blog.slug], 'title'),
        alt: textIn(own.blogs[blog.slug], 'alt'),
        description: markdownToHtml(textIn(own.blogs[blog.slug], 'markdown')),
        meta_title: textIn(own.blogs[blog.slug], 'meta_title'),
        meta_description: textIn(own.blogs[blog.slug], 'meta_description'),
        meta_keyword: textIn(own.blogs[blog.slug], 'meta_keyword'),
      })),
    },
    texts: mainTexts(shop, { ...content, blogs }, own),
  }
}

/** What the files have in the program's own language, as the texts of another one. */
const mainTexts = (shop: DemoShop, content: ContentFile, own: DemoTextsOfLanguage): Exchanged['texts'] => ({
  settings: Object.fromEntries(
    Object.entries(own.settings).map(([group, texts]) => [
      group,
      Object.fromEntries(
        Object.entries(settingsOf(shop, group)).filter((entry): entry is [string, string] => entry[0] in texts),
      ),
    ]),
  ),
  pages: Object.fromEntries(
    Object.entries(content.pages).map(([name, { title, lead, alt, sections }]) => [
      name,
      { title, lead, alt, sections: sections.map(({ heading, body }) => ({ heading, text: htmlToMarkdown(body) })) },
    ]),
  ),
  categories: Object.fromEntries(shop.categories.map(({ name }) => [nameIn(own.categories, name), { name }])),
  collections: Object.fromEntries(shop.collections.map(({ name }) => [nameIn(own.collections, name), { name }])),
  coupons: Object.fromEntries(shop.coupons.map(({ coupon_code: code, message }) => [code, { message: message ?? '' }])),
  banners: shop.banners.map(({ words, alt }) => ({ words, alt })),
  testimonials: shop.testimonials.map(({ designation, description }) => ({ designation, words: description })),
  team: content.team.map(({ designation, about }) => ({ designation, about: htmlToMarkdown(about) })),
  blogs: Object.fromEntries(
    content.blogs.map(({ slug, title, alt, description, meta_title, meta_description, meta_keyword }) => [
      slug,
      { title, alt, markdown: htmlToMarkdown(description), meta_title, meta_description, meta_keyword },
    ]),
  ),
})

const settingsOf = ({ settings }: DemoShop, group: string): object =>
  new Map<string, object | undefined>(Object.entries(settings)).get(group) ?? {}

const settingsIn = (shop: DemoShop, own: DemoTextsOfLanguage): DemoShop['settings'] => ({
  ...shop.settings,
  ...Object.fromEntries(
    Object.entries(own.settings).map(([group, texts]) => [group, { ...settingsOf(shop, group), ...texts }]),
  ),
})

const pagesIn = ({ pages }: ContentFile, own: DemoTextsOfLanguage): ContentFile['pages'] =>
  Object.fromEntries(
    Object.entries(pages).map(([name, page]) => {
      const texts = new Map(Object.entries(own.pages)).get(name)
      if (!texts) return [name, page]
      const { title, lead, alt, sections } = texts
      const inHtml = sections.map(({ heading, text }) => ({ heading, body: markdownToHtml(text) }))
      return [name, { ...page, title, lead, alt, sections: inHtml }]
    }),
  )
