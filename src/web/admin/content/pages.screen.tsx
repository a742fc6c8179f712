import { Link } from 'react-router'

import { pageTitle } from '#contract/admin/page-fields.ts'
import { type PageRow } from '#contract/admin/page.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { ContentFrame } from './content-frame.tsx'
import { NoticeLanguage } from './notice-language.tsx'

const keyOf = ({ name }: PageRow) => name

const columns: readonly Column<PageRow>[] = [
  {
    id: 'page',
    head: 'Page',
    mobileSlot: 'a',
    render: ({ name }) => <Link to={`/content/pages/${name}`}>{pageTitle(name)}</Link>,
  },
  { id: 'title', head: 'Title', mobileSlot: 'w', render: ({ title }) => title },
  {
    id: 'sections',
    head: 'Sections',
    mobileSlot: 'c',
    isEnd: true,
    render: ({ sections }) => <Counted count={sections} noun={['section', 'sections']} />,
  },
  { id: 'changed', head: 'Changed', mobileSlot: 'd', render: ({ changed_at: at }) => (at ? showDay(at) : '') },
  {
    id: 'words',
    head: 'Text',
    mobileSlot: 'b',
    render: ({ is_shipped: isShipped }) => (isShipped ? 'The shop’s' : <Tag tone="plain">Yours</Tag>),
  },
]

/** The story and the policies. */
export default function Pages() {
  const load = useQuery('pages', {}, { polls: true })
  return (
    <ContentFrame title="Story and policies">
      <ResponsiveTable caption="Story and policies" columns={columns} rows={load.data} keyOf={keyOf} />
      <LoadState load={load} />
      {load.data && <NoticeLanguage pages={load.data} />}
    </ContentFrame>
  )
}
