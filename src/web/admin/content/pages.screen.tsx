import { Link } from 'react-router'

import { pageTitles, type PageRow } from '#contract/admin/page.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useLoad } from '../api/use-load.ts'
import { showDay } from '../shared/moment.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'
import { ContentFrame } from './content-frame.tsx'

const keyOf = ({ name }: PageRow) => name

const columns: readonly Column<PageRow>[] = [
  {
    id: 'page',
    head: 'Page',
    fold: 'a',
    render: ({ name }) => <Link to={`/content/pages/${name}`}>{pageTitles[name]}</Link>,
  },
  { id: 'title', head: 'Title', fold: 'w', render: ({ title }) => title },
  { id: 'sections', head: 'Sections', fold: 'c', isEnd: true, render: ({ sections }) => sections },
  { id: 'changed', head: 'Changed', fold: 'd', render: ({ changed_at: at }) => (at ? showDay(at) : '') },
  {
    id: 'words',
    head: 'Words',
    fold: 'b',
    render: ({ is_shipped: isShipped }) => (isShipped ? 'The shop’s' : <Tag tone="plain">Yours</Tag>),
  },
]

/** The story and the policies. */
export default function Pages() {
  const load = useLoad('pages', {}, { polls: true })
  return (
    <ContentFrame title="Story and policies">
      <FoldTable caption="Story and policies" columns={columns} rows={load.data} keyOf={keyOf} />
      <LoadState load={load} />
    </ContentFrame>
  )
}
