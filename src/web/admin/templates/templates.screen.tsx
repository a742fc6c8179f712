import './templates.css'
import { Link } from 'react-router'

import { channelTitles, templateTitles } from '#contract/admin/template-fields.ts'
import { type Template } from '#contract/admin/template.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { Note } from '../shared/page/note.tsx'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { LanguagePills, useTextLanguage } from './use-language.tsx'

const keyOf = ({ code, channel }: Template) => `${code}/${channel}`

const columnsIn = (query: string): readonly Column<Template>[] => [
  {
    id: 'message',
    head: 'Message',
    mobileSlot: 'a',
    render: (row) => (
      <Link className="templates__name" to={`/settings/words/${keyOf(row)}${query}`}>
        {templateTitles[row.code]}
        <span className="visually-hidden"> by {channelTitles[row.channel]}</span>
      </Link>
    ),
  },
  { id: 'channel', head: 'Channel', mobileSlot: 'b', render: ({ channel }) => channelTitles[channel] },
  {
    id: 'words',
    head: 'Text',
    mobileSlot: 'w',
    render: ({ subject, body, language }) => (
      <span className="templates__begin" lang={LANGUAGES[language].tag}>
        {subject || body}
      </span>
    ),
  },
  { id: 'state', head: 'State', mobileSlot: 'd', render: (row) => <State row={row} /> },
]

/** What the shop says in its messages; the owner may say it otherwise (spec B3.10). */
export default function TemplateList() {
  useTitle('Message texts', 'Settings')
  const { language, choose, query } = useTextLanguage()
  const load = useQuery('templates', { language })
  const old = load.data?.filter(({ old_name: name }) => name !== null) ?? []
  return (
    <>
      <PageHead title="Message texts" lead="Each kind of message in each channel that it takes.">
        <Button icon="download" onClick={() => void download('exportDlt', {})}>
          SMS for DLT
        </Button>
      </PageHead>
      <SettingsFrame>
        {old.length > 0 && (
          <Note>
            {old.length === 1 ? 'One text still has' : `${old.length} texts still have`} an old name of the shop in it.
          </Note>
        )}
        <LanguagePills language={language} choose={choose} />
        <ResponsiveTable caption="Message texts" columns={columnsIn(query)} rows={load.data} keyOf={keyOf} />
        <LoadState load={load} />
        <Whitelist />
      </SettingsFrame>
    </>
  )
}

/** What is registered with DLT beside the texts: operators drop an SMS with a link or a number that they do not know. */
function Whitelist() {
  const { data } = useQuery('whitelist', {})
  if (!data) return null
  return (
    <Block
      title="Whitelist these"
      actions={<Button onClick={() => void copyText(data.entries.join('\n'))}>Copy</Button>}
    >
      <ul className="templates__whitelist">
        {data.entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Block>
  )
}

function State({ row }: { row: Template }) {
  const { is_shipped: isShipped, old_name: oldName } = row
  if (row.register_again) return <Tag tone="bad">Register again</Tag>
  if (row.splits_link) return <Tag tone="bad">Link in parts</Tag>
  if (oldName !== null) return <Tag tone="bad">Says {oldName}</Tag>
  return isShipped ? null : <Tag tone="plain">Yours</Tag>
}
