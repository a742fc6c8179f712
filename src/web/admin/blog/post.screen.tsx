import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { BlogPost } from '#contract/admin/blog.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { blogPath } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { shopUrl } from '../api/shop-url.ts'
import { useAct } from '../api/use-act.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Entries } from '../shared/history/entries.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { PostFields } from './post-fields.tsx'
import { postLabels, postSchema, readPost, toRequest } from './post-form.ts'
import { stateTones, stateWords } from './post-words.ts'

const back = { to: '/blog', label: 'Blog' }

/** One post: its words, when it is published, its history. */
export default function PostScreen() {
  const { id = '' } = useParams()
  const isNumber = adminEndpoints.blog.request.safeParse({ id }).success
  const load = useLoad('blog', isNumber ? { id } : undefined, { polls: true })
  useTitle(load.data?.title ?? 'Post', 'Blog')
  if (!isNumber || load.code === 'NOT_FOUND') return <PageHead title="There is no such post." back={back} />
  return load.data ? (
    <Editor key={id} post={load.data} load={load} />
  ) : (
    <>
      <PageHead title="Post" back={back} />
      <PageBones load={load} />
    </>
  )
}

function Editor({ post, load }: { post: BlogPost; load: Load<BlogPost> }) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, state } = post
  const form = useEditForm({
    name: `blog:${id}`,
    schema: postSchema,
    labels: postLabels,
    thing: post,
    read: readPost,
    save: (changes, version) => call('changeBlog', { id, version, ...toRequest(changes) }),
    onSaved: load.set,
    saved: 'Saved.',
  })
  return (
    <>
      <PageHead
        title={title}
        back={back}
        tag={
          <>
            <Tag tone={stateTones[state]}>{stateWords(post)}</Tag>
            <ChangedNow load={load} />
          </>
        }
      >
        <Button onClick={() => setOpen(true)}>History</Button>
        {state === 'published' && (
          <a className={buttonClass()} href={shopUrl(blogPath(post))} target="_blank" rel="noopener">
            <Icon name="eye" />
            See in the shop
          </a>
        )}
        {state === 'drafts' && <Delete post={post} />}
      </PageHead>
      <EditFormFields form={form} act="Save post">
        <PostFields id={id} />
      </EditFormFields>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} wide>
        {isOpen && <Entries about={`blog:${id}`} />}
      </Dialog>
    </>
  )
}

function Delete({ post: { id, version, title } }: { post: BlogPost }) {
  const { act, busy } = useAct('removeBlog')
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await ask({ title: `Delete ${title}?`, act: 'Delete', isFinal: true }))) return
    const answer = await act({ id, version })
    if (!answer.status) return
    showToast(`${title} is deleted.`, 'good')
    void navigate('/blog', { replace: true })
  }
  return (
    <Button variant="danger" busy={busy} onClick={() => void remove()}>
      Delete
    </Button>
  )
}
