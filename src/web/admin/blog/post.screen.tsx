import type { BlogPost } from '#contract/admin/blog.ts'
import { blogPath } from '#contract/page-paths.ts'
import * as t from '#text/office/blog.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { shopUrl } from '../api/shop-url.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { loadedById, useIdInput } from '../shared/resource/by-id.ts'
import { DeleteButton } from '../shared/resource/delete-button.tsx'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import { stateTones, stateText } from './post-labels.ts'
import { postInLanguages } from './post-resource.tsx'

/** One post: its text, when it is published, its history. */
export default function PostScreen() {
  const input = useIdInput()
  const query = useQuery('blog', input, { polls: true })
  return (
    <ResourceScreen
      {...loadedById(query, input)}
      resource={postInLanguages}
      renderTag={(post) => <Tag tone={stateTones[post.state]}>{stateText(post)}</Tag>}
      renderActions={(post) => (
        <>
          {post.state === 'published' && (
            <a className={buttonClass()} href={shopUrl(blogPath(post))} target="_blank" rel="noopener">
              <Icon name="eye" />
              {t.seeInTheShop}
            </a>
          )}
          {post.state === 'drafts' && <Delete post={post} />}
        </>
      )}
    />
  )
}

function Delete({ post: { id, version, title } }: { post: BlogPost }) {
  const { mutate, busy } = useMutation('removeBlog')
  return <DeleteButton name={title} busy={busy} remove={() => mutate({ id, version })} to="/blog" />
}
