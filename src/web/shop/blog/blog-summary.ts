import type { Blog } from '#contract/blog.ts'
import { plainText } from '#domain/html/html.rules.ts'

/** What a card shows of a post: the list need not carry whole articles. */
export type BlogSummary = Pick<
  Blog,
  'id' | 'slug' | 'title' | 'image' | 'created_at' | 'created_at_iso' | 'total_views'
> & {
  words: string
}
const WORDS_LONGEST = 180

/** The owner's own description, else how the text begins. */
export function wordsOf({ meta_description, description }: Blog): string {
  if (meta_description) return meta_description
  const text = plainText(description)
  return text.length <= WORDS_LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', WORDS_LONGEST))}…`
}

export function summaryOf(blog: Blog): BlogSummary {
  const { id, slug, title, image, created_at, created_at_iso, total_views } = blog
  return { id, slug, title, image, created_at, created_at_iso, total_views, words: wordsOf(blog) }
}
export const blogPath = ({ id, slug }: Pick<Blog, 'id' | 'slug'>): string => `/blog/${id}/${slug}`
