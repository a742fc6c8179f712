import { Link } from 'react-router'

import { type PageRow } from '#contract/admin/page.ts'
import { mainTag } from '#text/common/language.ts'
import * as t from '#text/office/content.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { ContentFrame } from './content-frame.tsx'
import { NoticeLanguage } from './notice-language.tsx'
import { titleOf } from './page-title.ts'

const keyOf = ({ name }: PageRow) => name

const columns: readonly Column<PageRow>[] = [
  {
    id: 'page',
    head: t.page,
    mobileSlot: 'a',
    render: ({ name }) => <Link to={`/content/pages/${name}`}>{titleOf(name)}</Link>,
  },
  { id: 'title', head: t.title, mobileSlot: 'w', render: ({ title }) => <span lang={mainTag}>{title}</span> },
  {
    id: 'sections',
    head: t.sections,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ sections }) => <Counted count={sections} noun={t.sectionNoun} />,
  },
  { id: 'changed', head: t.changed, mobileSlot: 'd', render: ({ changed_at: at }) => (at ? showDay(at) : '') },
  {
    id: 'words',
    head: t.text,
    mobileSlot: 'b',
    render: ({ is_shipped: isShipped }) => (isShipped ? t.theShops : <Tag tone="plain">{t.yours}</Tag>),
  },
]

/** The story and the policies. */
export default function Pages() {
  const load = useQuery('pages', {}, { polls: true })
  return (
    <ContentFrame title={t.storyAndPolicies}>
      <ResponsiveTable caption={t.storyAndPolicies} columns={columns} rows={load.data} keyOf={keyOf} />
      <LoadState load={load} />
      {load.data && <NoticeLanguage pages={load.data} />}
    </ContentFrame>
  )
}
