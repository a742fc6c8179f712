import type { MetaDescriptor } from 'react-router'

import { addressIn, LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { pictureAt } from '#contract/pictures.ts'
import type { Settings } from '#contract/settings.ts'
import { code } from '#text/common/language.ts'

import { ownAddress } from './own-address.ts'

/** Messengers and search engines want a large picture in a format that all of them read. */
const SHARED_WIDTH = 1280

type PageHead = {
  title: string
  description: string
  keywords?: string
  /** where the shop is, and the page's one path in it */
  origin: string
  path: string
  shop: string
  /** all that the shop shows itself in */
  languages?: Settings['languages'] | undefined
  /** false where the page's own text is in the main language: then it is the same page as there */
  isTranslated?: boolean
  /** in which languages besides the main one the page's own text stands; all of them where it has none of its own */
  alsoIn?: readonly string[] | undefined
  kind?: 'website' | 'article' | 'product'
  /** an address from an API answer; empty when there is no picture */
  image?: string
  imageAlt?: string
  /** what the page is, for search engines: objects of schema.org */
  structuredData?: readonly Record<string, unknown>[]
}

/** A picture's address as it is shared, absolute; undefined when there is none. */
export const sharedImage = (image: string | undefined, origin: string): string | undefined =>
  image ? new URL(pictureAt(image, SHARED_WIDTH, 'jpg'), origin).href : undefined

/**
 * The head of a public page: for tabs, search engines and messengers. Loaders write it, so that the browser need not
 * carry what writes it.
 */
export function pageHead({
  title,
  description,
  keywords,
  origin,
  path,
  shop,
  languages = [],
  isTranslated = true,
  alsoIn,
  kind = 'website',
  image,
  imageAlt = title,
  structuredData = [],
}: PageHead): MetaDescriptor[] {
  const picture = sharedImage(image, origin)
  const url = isTranslated ? ownAddress(origin, path) : origin + path
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...languageLinks(
      isTranslated ? languages.filter(standsIn(alsoIn)) : [],
      (language) => origin + addressIn(language, path),
    ),
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: LANGUAGES[code].og },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture ? pictureTags(picture, imageAlt) : []),
    ...structuredData.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
  ]
}

const standsIn =
  (alsoIn: readonly string[] | undefined) =>
  ({ code: language }: { code: Language }): boolean =>
    alsoIn === undefined || language === MAIN_LANGUAGE || alsoIn.includes(language)

/** The same page in each language, and which of them is for who reads none; and for messengers those that this is not in. */
function languageLinks(languages: Settings['languages'], addressOf: (language: Language) => string): MetaDescriptor[] {
  if (languages.length < 2) return []
  return [
    ...languages.map((language) => link(language.tag, addressOf(language.code))),
    link('x-default', addressOf(MAIN_LANGUAGE)),
    ...languages
      .filter((language) => language.code !== code)
      .map((language) => ({ property: 'og:locale:alternate', content: LANGUAGES[language.code].og })),
  ]
}

const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })

const pictureTags = (image: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: image },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: image },
  { name: 'twitter:image:alt', content: alt },
]
