import './blog.css'
import { Link } from 'react-router'

import { blogRows, type BlogRow } from '#contract/admin/blog.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { stateTones, stateText } from './post-labels.ts'

const TABS = [
  { value: '', label: 'All', count: 'all' },
  { value: 'published', label: 'Published', count: 'published' },
  { value: 'planned', label: 'Planned', count: 'planned' },
  { value: 'drafts', label: 'Drafts', count: 'drafts' },
] as const
const SIDE_PX = 40

const keyOf = ({ id }: BlogRow) => String(id)

/** Posts of the blog: what is written, when it is published, how much it is read. */
export default function Blogs() {
  const list = useList(blogRows, 'blogs', keyOf)
  const { data: counts } = useQuery('blogCounts', {}, { polls: true })
  return (
    <ListScreen
      title="Blog"
      noun={['post', 'posts']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Title"
      tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
      actions={<WritePost />}
      empty="No posts yet."
      firstAction={<WritePost />}
    />
  )
}

const columns: readonly Column<BlogRow>[] = [
  { id: 'title', head: 'Title', mobileSlot: 'a', render: Title },
  {
    id: 'date',
    head: 'Date',
    mobileSlot: 'c',
    render: ({ state, publish_at: at }) => (state === 'published' && at ? showDay(at) : ''),
  },
  { id: 'views', head: 'Views', isEnd: true, render: ({ views }) => views.toLocaleString('en-IN') },
  { id: 'comments', head: 'Comments', isEnd: true, render: ({ comments }) => comments.toLocaleString('en-IN') },
  {
    id: 'state',
    head: 'State',
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
    Write a post
  </Link>
)
