import type { Blog } from '#contract/blog.ts'
import { addressIn, LANGUAGES, type Language } from '#contract/languages.ts'
import { blogPath, filePaths, pagePaths } from '#contract/page-paths.ts'

import { XML_HEAD, xmlText } from './xml.ts'

/** The newest posts as RSS 2.0, whole articles. */
export const feedXml = (
  posts: readonly Blog[],
  { shop, intro, origin, language }: { shop: string; intro: string; origin: string; language: Language },
): string =>
  [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    element('title', `${shop} blog`),
    element('link', origin + addressIn(language, pagePaths.blogs)),
    element('description', intro ? `${intro} from ${shop}` : `${shop} blog`),
    element('language', LANGUAGES[language].tag.toLowerCase()),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + addressIn(language, filePaths.blogFeed))}"/>`,
    ...posts.map((post) => itemOf((path) => origin + addressIn(language, path), post)),
    '</channel></rss>\n',
  ].join('\n')

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

function itemOf(addressOf: (path: string) => string, { id, slug, title, description, created_at_iso }: Blog): string {
  const url = addressOf(blogPath({ id, slug }))
  // addresses inside a text are alone in a reader, so they are made whole
  const text = description.replaceAll(/(?<=<a href=")\/[^"]*/g, addressOf)
  return [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    element('pubDate', new Date(created_at_iso).toUTCString()),
    element('description', text),
    '</item>',
  ].join('')
}
