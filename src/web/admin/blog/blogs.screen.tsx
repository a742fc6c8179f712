import { Link } from 'react-router'

import './blog.css'
import { blogRows, type BlogRow } from '#contract/admin/blog.ts'
import * as t from '#text/office/blog.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { stateTones, stateText } from './post-labels.ts'

const TABS = [
  { value: '', label: t.all, count: 'all' },
  { value: 'published', label: t.published, count: 'published' },
  { value: 'planned', label: t.planned, count: 'planned' },
  { value: 'drafts', label: t.drafts, count: 'drafts' },
] as const
const SIDE_PX = 40

const keyOf = ({ id }: BlogRow) => String(id)

/** Posts of the blog: what is written, when it is published, how much it is read. */
export default function Blogs() {
  const list = useList(blogRows, 'blogs', keyOf)
  const { data: counts } = useQuery('blogCounts', {}, { polls: true })
  return (
    <ListScreen
      title={t.title}
      noun={t.posts}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search={t.postTitle}
      tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
      actions={<WritePost />}
      empty={t.empty}
      firstAction={<WritePost />}
    />
  )
}

const columns: readonly Column<BlogRow>[] = [
  { id: 'title', head: t.postTitle, mobileSlot: 'a', render: Title },
  {
    id: 'date',
    head: t.date,
    mobileSlot: 'c',
    render: ({ state, publish_at: at }) => (state === 'published' && at ? showDay(at) : ''),
  },
  { id: 'views', head: t.views, isEnd: true, render: ({ views }) => views.toLocaleString('en-IN') },
  { id: 'comments', head: t.comments, isEnd: true, render: ({ comments }) => comments.toLocaleString('en-IN') },
  {
    id: 'state',
    head: t.state,
    mobileSlot: 'b',
    render: (row) => <Tag tone={stateTones[row.state]}>{stateText(row)}</Tag>,
  },
]

function Title({ id, title, image }: BlogRow) {
  return (
    <span className="post-title">
      {image && <img src={image} alt="" width={SIDE_PX} height={SIDE_PX} loading="lazy" />}
      <Link to={`/blog/${id}`}>{title}</Link>
    </span>
  )
}

const WritePost = () => (
  <Link className={buttonClass('primary')} to="/blog/new">
    {t.writeAPost}
  </Link>
)
