import { Link } from 'react-router'

import { channelTitles, templateTitles } from '#contract/admin/template-fields.ts'

import './templates.css'
import { type Template } from '#contract/admin/template.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
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
    head: t.message,
    mobileSlot: 'a',
    render: (row) => (
      <Link className="templates__name" to={`/settings/words/${keyOf(row)}${query}`}>
        {labelText(templateTitles[row.code])}
        <span className="visually-hidden">
          {' '}
          {fill(t.byChannel, { channel: labelText(channelTitles[row.channel]) })}
        </span>
      </Link>
    ),
  },
  { id: 'channel', head: t.channel, mobileSlot: 'b', render: ({ channel }) => labelText(channelTitles[channel]) },
  {
    id: 'words',
    head: t.text,
    mobileSlot: 'w',
    render: ({ subject, body, language }) => (
      <span className="templates__begin" lang={LANGUAGES[language].tag}>
        {subject || body}
      </span>
    ),
  },
  { id: 'state', head: t.state, mobileSlot: 'd', render: (row) => <State row={row} /> },
]

/** What the shop says in its messages; the owner may say it otherwise (spec B3.10). */
export default function TemplateList() {
  useTitle(t.title, t.settings)
  const { language, choose, query } = useTextLanguage()
  const load = useQuery('templates', { language })
  const old = load.data?.filter(({ old_name: name }) => name !== null) ?? []
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        <Button icon="download" onClick={() => void download('exportDlt', {})}>
          {t.smsForDlt}
        </Button>
      </PageHead>
      <SettingsFrame>
        {old.length > 0 && <Note>{plural(t.oldNameInTexts, old.length)}</Note>}
        <LanguagePills language={language} choose={choose} />
        <ResponsiveTable caption={t.title} columns={columnsIn(query)} rows={load.data} keyOf={keyOf} />
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
      title={t.whitelistThese}
      actions={<Button onClick={() => void copyText(data.entries.join('\n'))}>{t.copy}</Button>}
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
  if (row.register_again) return <Tag tone="bad">{t.registerAgain}</Tag>
  if (row.splits_link) return <Tag tone="bad">{t.linkInParts}</Tag>
  if (oldName !== null) return <Tag tone="bad">{fill(t.hasOldName, { name: oldName })}</Tag>
  return isShipped ? null : <Tag tone="plain">{t.yours}</Tag>
}
