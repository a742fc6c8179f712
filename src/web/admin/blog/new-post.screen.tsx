import { useNavigate } from 'react-router'

import { useAct } from '../api/use-act.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { PostFields } from './post-fields.tsx'
import { blankPost, postLabels, postSchema, readPost, toRequest } from './post-form.ts'

/** A post that there is not yet. */
export default function NewPost() {
  useTitle('Write a post', 'Blog')
  const navigate = useNavigate()
  const { act } = useAct('addBlog')
  const form = useEditForm({
    name: 'blog:new',
    schema: postSchema,
    labels: postLabels,
    thing: blankPost,
    read: readPost,
    save: (values) => {
      const { title = '', markdown = '', slug, ...rest } = toRequest(values)
      return act({ ...rest, title, markdown, ...(slug && { slug }) })
    },
    onSaved: ({ id }) => void navigate(`/blog/${id}`, { replace: true }),
    saved: 'Saved.',
    isNew: true,
  })
  return (
    <>
      <PageHead title="Write a post" back={{ to: '/blog', label: 'Blog' }} />
      <EditFormFields form={form} act="Save post">
        <PostFields id={0} />
      </EditFormFields>
    </>
  )
}
