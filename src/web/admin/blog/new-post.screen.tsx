import * as t from '#text/office/blog.ts'

import { useMutation } from '../api/use-mutation.ts'
import { NewResource } from '../shared/resource/new-resource.tsx'
import { blankPost, toRequest } from './post-form.ts'
import { postResource } from './post-resource.tsx'

/** A post that does not exist yet. */
export default function NewPost() {
  const { mutate } = useMutation('addBlog')
  return (
    <NewResource
      resource={postResource}
      title={t.writeAPost}
      start={blankPost}
      add={(values) => {
        const { title = '', markdown = '', slug, ...rest } = toRequest(values)
        return mutate({ ...rest, title, markdown, ...(slug && { slug }) })
      }}
      pathOf={({ id }) => `/blog/${id}`}
    />
  )
}
