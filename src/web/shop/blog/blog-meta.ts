import type { MetaDescriptor } from 'react-router'

import type { Blog, BlogComment } from '#contract/blog.ts'
import type { Page } from '#contract/core/paging.ts'
import { blogPath, blogsPath, filePaths, pagePaths } from '#contract/page-paths.ts'
import type { Settings } from '#contract/settings.ts'
import { tag } from '#text/common/language.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/blog.ts'

import { ownAddress } from '../shared/head/own-address.ts'
import { pageHead, sharedImage } from '../shared/head/page-head.ts'
import { breadcrumbs, publisher } from '../shared/head/structured-data.ts'
import { excerptOf } from './blog-summary.ts'

const BLOGS = { name: t.blogs, path: pagePaths.blogs }
const HOME = { name: t.collection, path: pagePaths.home }
type Shop = { shop: string; origin: string; languages?: Settings['languages'] | undefined }

/** The head of one page of the list; each page is an address of its own. */
export function blogsMeta({ data, current_page }: Page<Blog>, at: Shop & { intro: string }): MetaDescriptor[] {
  const { shop, origin, languages, intro } = at
  const page = current_page === 1 ? '' : fill(t.pageOf, { page: current_page })
  return [
    ...pageHead({
      title: fill(t.titleOf, { page, shop }),
      description: `${intro ? `${intro}${page}: ` : ''}${data
        .map(({ title }) => title)
        .slice(0, 2)
        .join('; ')}.`,
      origin,
      path: blogsPath(current_page),
      shop,
      languages,
      image: data[0]?.image ?? '',
      structuredData: [breadcrumbs(origin, [HOME, BLOGS])],
    }),
    feedLink(at),
    ...(data.length === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The head of a post, from the post (spec S2). */
export function blogMeta(blog: Blog, comments: Page<BlogComment> | null, at: Shop): MetaDescriptor[] {
  const { shop, origin, languages } = at
  return [
    ...pageHead({
      title: blog.meta_title || `${blog.title} · ${shop}`,
      description: excerptOf(blog),
      keywords: blog.meta_keyword,
      kind: 'article',
      origin,
      path: blogPath(blog),
      shop,
      languages,
      isTranslated: !blog.in_main?.some((field) => field === 'title' || field === 'description'),
      alsoIn: blog.also_in ?? [],
      image: blog.image,
      imageAlt: blog.title,
      structuredData: [
        blogPosting(blog, comments, at),
        breadcrumbs(origin, [HOME, BLOGS, { name: blog.title, path: blogPath(blog) }]),
      ],
    }),
    { property: 'article:published_time', content: blog.created_at_iso },
    feedLink(at),
  ]
}

const feedLink = ({ shop, origin }: Shop): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: fill(t.feedTitle, { shop }),
  href: ownAddress(origin, filePaths.blogFeed),
})

function blogPosting(blog: Blog, comments: Page<BlogComment> | null, { shop, origin }: Shop) {
  const image = sharedImage(blog.image, origin)
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    description: excerptOf(blog),
    datePublished: blog.created_at_iso,
    author: publisher(shop, origin),
    publisher: publisher(shop, origin),
    mainEntityOfPage: ownAddress(origin, blogPath(blog)),
    inLanguage: tag,
    ...(image && { image: [image] }),
    ...(blog.meta_keyword && { keywords: blog.meta_keyword }),
    ...(comments && { commentCount: comments.total }),
  }
}
