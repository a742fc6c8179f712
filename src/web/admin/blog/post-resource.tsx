import type { BlogPost } from '#contract/admin/blog.ts'

import { call } from '../api/client.ts'
import type { Resource } from '../shared/resource/resource.ts'
import { PostFields } from './post-fields.tsx'
import { postLabels, postSchema, readPost, toRequest, type PostValues } from './post-form.ts'

export const postResource: Resource<BlogPost, PostValues> = {
  noun: 'post',
  back: { to: '/blog', label: 'Blog' },
  keyOf: ({ id }) => `blog:${id}`,
  nameOf: ({ title }) => title,
  schema: postSchema,
  labels: postLabels,
  read: readPost,
  change: ({ id }, changes, version) => call('changeBlog', { id, version, ...toRequest(changes) }),
  saved: 'Saved.',
  fields: ({ id }) => <PostFields id={id} />,
}
