import { ALT_MAX, POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/admin/blog-fields.ts'
import { blogFields, type BlogPost } from '#contract/admin/blog.ts'
import * as t from '#text/office/blog.ts'

import { call } from '../api/client.ts'
import type { Resource } from '../shared/resource/resource.ts'
import { inLanguages } from '../shared/texts/in-languages.tsx'
import { PostFields } from './post-fields.tsx'
import { postLabels, postSchema, readPost, toRequest, type PostValues } from './post-form.ts'

const { shape } = blogFields

export const postResource: Resource<BlogPost, PostValues> = {
  noun: t.noun,
  back: { to: '/blog', label: t.title },
  keyOf: ({ id }) => `blog:${id}`,
  nameOf: ({ title }) => title,
  schema: postSchema,
  labels: postLabels,
  read: readPost,
  change: ({ id }, changes, version) => call('changeBlog', { id, version, ...toRequest(changes) }),
  saved: t.saved,
  fields: ({ id }) => <PostFields id={id} />,
}

/** The same in all languages, once it is there. */
export const postInLanguages = inLanguages(postResource, [
  { wire: 'title', kind: 'text', schema: shape.title, maxLength: POST_TITLE_MAX },
  { wire: 'markdown', kind: 'markdown', schema: shape.markdown, maxLength: POST_TEXT_MAX },
  { wire: 'alt', kind: 'text', schema: shape.alt, maxLength: ALT_MAX },
  { wire: 'meta_title', kind: 'text', schema: shape.meta_title, maxLength: 70 },
  { wire: 'meta_description', kind: 'area', schema: shape.meta_description, maxLength: 160 },
  { wire: 'meta_keyword', kind: 'text', schema: shape.meta_keyword, maxLength: 200 },
])
