import { blogLabels } from '#contract/admin/blog-fields.ts'
import { blogFields, type BlogPost } from '#contract/admin/blog.ts'
import type { AdminInput } from '#contract/admin/endpoints.ts'
import { pageAddress } from '#contract/core/fields.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/blog.ts'
import { requiredText } from '#web/ui/text/fault-text.ts'

import { localDatetime, wireDatetime } from '../shared/datetime.ts'
import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'
import { labelText } from '../shared/label-text.ts'

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

export const postLabels: Labels = { ...blogLabels, 'publish.when': t.when, 'publish.on': blogLabels.publish_at }

const { publish_at: _publishAt, ...fields } = blogFields.shape
export const postSchema = formSchema<PostValues>(
  z.strictObject({
    ...fields,
    slug: pageAddress(blogLabels.slug).or(z.literal('')),
    publish: z
      .strictObject({ when: z.enum(['draft', 'now', 'on']), on: z.string().nullable() })
      .refine(({ when, on }) => when !== 'on' || on !== null, {
        path: ['on'],
        message: requiredText(labelText(blogLabels.publish_at)),
      }),
  }),
)

export const readPost = ({ version, publish_at: at, ...post }: BlogPost): Version<PostValues> => ({
  version,
  values: {
    title: post.title,
    slug: post.slug,
    picture: post.picture,
    alt: post.alt,
    markdown: post.markdown,
    publish: { when: at === null ? 'draft' : 'on', on: localDatetime(at) },
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
  when === 'draft' ? null : when === 'now' ? 'now' : wireDatetime(on)
