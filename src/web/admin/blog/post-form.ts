import { blogFields, blogLabels, type BlogPost } from '#contract/admin/blog.ts'
import type { AdminInput } from '#contract/admin/endpoints.ts'
import { pageAddress } from '#contract/admin/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { z } from '#contract/core/zod.ts'

import type { FormSchema, Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'
import { localMoment, wireMoment } from '../shared/moment.ts'

/** A draft, published at once, or from a moment of India's clock on. */
type Publish = { when: 'draft' | 'now' | 'on'; on: string | null }
export type PostValues = {
  title: string
  slug: string
  picture: string
  alt: string
  markdown: string
  publish: Publish
  meta_title: string
  meta_description: string
  meta_keyword: string
}
type Request = Omit<AdminInput<'changeBlog'>, 'id' | 'version'>

export const postLabels: Labels = { ...blogLabels, 'publish.when': 'When', 'publish.on': blogLabels.publish_at }

const { publish_at: _publishAt, ...fields } = blogFields.shape
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
export const postSchema = z.strictObject({
  ...fields,
  slug: pageAddress(blogLabels.slug).or(z.literal('')),
  publish: z
    .strictObject({ when: z.enum(['draft', 'now', 'on']), on: z.string().nullable() })
    .refine(({ when, on }) => when !== 'on' || on !== null, {
      path: ['on'],
      message: messages.required(blogLabels.publish_at),
    }),
}) as unknown as FormSchema<PostValues>

export const readPost = ({ version, publish_at: at, ...post }: BlogPost): Version<PostValues> => ({
  version,
  values: {
    title: post.title,
    slug: post.slug,
    picture: post.picture,
    alt: post.alt,
    markdown: post.markdown,
    publish: { when: at === null ? 'draft' : 'on', on: localMoment(at) },
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    meta_keyword: post.meta_keyword,
  },
})

/** What changed, as it travels. */
export const toRequest = ({ publish, ...rest }: Partial<PostValues>): Request => ({
  ...rest,
  ...(publish && { publish_at: publishAt(publish) }),
})

export const blankPost: BlogPost = {
  id: 0,
  version: 0,
  title: '',
  slug: '',
  state: 'drafts',
  publish_at: null,
  image: '',
  views: 0,
  comments: 0,
  picture: '',
  alt: '',
  markdown: '',
  meta_title: '',
  meta_description: '',
  meta_keyword: '',
}

const publishAt = ({ when, on }: Publish): string | null =>
  when === 'draft' ? null : when === 'now' ? 'now' : wireMoment(on)
