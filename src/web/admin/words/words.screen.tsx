import './words.css'
import { Link } from 'react-router'

import { channelTitles, templateTitles, type Template } from '#contract/admin/template.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useLoad } from '../api/use-load.ts'
import { Note } from '../shared/page/note.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

const keyOf = ({ code, channel }: Template) => `${code}/${channel}`

const columns: readonly Column<Template>[] = [
  {
    id: 'message',
    head: 'Message',
    fold: 'a',
    render: (row) => (
      <Link className="words__name" to={`/settings/words/${keyOf(row)}`}>
        {templateTitles[row.code]}
        <span className="visually-hidden"> by {channelTitles[row.channel]}</span>
      </Link>
    ),
  },
  { id: 'channel', head: 'Channel', fold: 'b', render: ({ channel }) => channelTitles[channel] },
  {
    id: 'words',
    head: 'Words',
    fold: 'w',
    render: ({ subject, body }) => <span className="words__begin">{subject || body}</span>,
  },
  { id: 'state', head: 'State', fold: 'd', render: (row) => <State row={row} /> },
]

/** What the shop says in its messages; the owner may say it otherwise (spec B3.10). */
export default function WordsList() {
  useTitle('Words of messages', 'Settings')
  const load = useLoad('templates', {})
  const old = load.data?.filter(({ old_name: name }) => name !== null) ?? []
  return (
    <>
      <PageHead title="Words of messages" lead="Each kind of message in each channel that it takes." />
      <SettingsFrame>
        {old.length > 0 && (
          <Note>
            {old.length === 1 ? 'One text still has' : `${old.length} texts still have`} an old name of the shop in it.
          </Note>
        )}
        <FoldTable caption="Words of messages" columns={columns} rows={load.data} keyOf={keyOf} />
        <LoadState load={load} />
      </SettingsFrame>
    </>
  )
}

function State({ row: { is_shipped: isShipped, old_name: oldName } }: { row: Template }) {
  if (oldName !== null) return <Tag tone="bad">Says {oldName}</Tag>
  return isShipped ? null : <Tag tone="plain">Yours</Tag>
}
