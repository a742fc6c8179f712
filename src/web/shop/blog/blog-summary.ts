import type { Blog } from '#contract/blog.ts'
import { plainText } from '#domain/html/html.rules.ts'

/** What a card shows of a post: the list does not carry whole articles. */
export type BlogSummary = Pick<
  Blog,
  'id' | 'slug' | 'title' | 'image' | 'created_at' | 'created_at_iso' | 'total_views'
> & {
  excerpt: string
  /** Of what is shown, what is in the main language though the page is not. */
  in_main?: string[]
}
const EXCERPT_LENGTH = 180

/** The owner's own description, else the beginning of the text. */
export function excerptOf({ meta_description, description }: Pick<Blog, 'meta_description' | 'description'>): string {
  if (meta_description) return meta_description
  const text = plainText(description)
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH))}…`
}

export function summaryOf(blog: Blog): BlogSummary {
  const { id, slug, title, image, created_at, created_at_iso, total_views } = blog
  const summary = { id, slug, title, image, created_at, created_at_iso, total_views, excerpt: excerptOf(blog) }
  if (!blog.in_main) return summary
  const source = blog.meta_description ? 'meta_description' : 'description'
  return { ...summary, in_main: blog.in_main.map((field) => (field === source ? 'excerpt' : field)) }
}
