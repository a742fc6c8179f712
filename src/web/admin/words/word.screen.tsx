import './words.css'
import { useState } from 'react'
import { useParams } from 'react-router'

import {
  channelTitles,
  templateFields,
  templateLabels,
  templateTitles,
  type Template,
} from '#contract/admin/template.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Entries } from '../shared/history/entries.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { WordFields } from './word-fields.tsx'

const back = { to: '/settings/words', label: 'Words of messages' }
const nameOf = ({ code, channel }: Pick<Template, 'code' | 'channel'>) =>
  `${templateTitles[code]}, ${channelTitles[channel]}`

/** The words of one message in one channel. */
export default function Word() {
  const { code, channel } = useParams()
  const load = useLoad('templates', {})
  const row = load.data?.find((one) => one.code === code && one.channel === channel)
  useTitle(row ? nameOf(row) : 'Words', 'Settings')
  if (load.data && !row) return <PageHead title="There is no such page." back={back} />
  return row ? (
    <Editor key={nameOf(row)} row={row} load={load} />
  ) : (
    <>
      <PageHead title="Words" back={back} />
      <PageBones load={load} />
    </>
  )
}

function Editor({ row, load }: { row: Template; load: Load<Template[]> }) {
  const [isOpen, setOpen] = useState(false)
  const { code, channel } = row
  const show = (saved: Template) =>
    load.set((load.data ?? []).map((one) => (one.code === code && one.channel === channel ? saved : one)))
  const form = useEditForm({
    name: `words:${code}-${channel}`,
    schema: templateFields,
    labels: templateLabels,
    thing: row,
    read: ({ subject, body, header, dlt_template_id, provider_template, version }: Template) => ({
      values: { subject, body, header, dlt_template_id, provider_template },
      version,
    }),
    save: (changes, version) => call('changeTemplate', { code, channel, version, ...changes }),
    onSaved: show,
    saved: 'Saved. The next message says so.',
  })
  return (
    <>
      <PageHead title={nameOf(row)} back={back}>
        <Button onClick={() => setOpen(true)}>History</Button>
        {!row.is_shipped && <PutBack row={row} onDone={show} />}
        <SendTest row={row} />
      </PageHead>
      <EditFormFields form={form} act="Save words">
        <WordFields row={row} />
      </EditFormFields>
      <Dialog open={isOpen} onOpenChange={setOpen} title={nameOf(row)} wide>
        {isOpen && <Entries about={`template:${code}-${channel}`} />}
      </Dialog>
    </>
  )
}

function PutBack({ row: { code, channel }, onDone }: { row: Template; onDone: (now: Template) => void }) {
  const { act, busy } = useAct('resetTemplate')
  const putBack = async () => {
    if (!(await ask({ title: 'Put back the shop’s words?', act: 'Put back' }))) return
    const answer = await act({ code, channel })
    if (!answer.status) return
    onDone(answer.data)
    showToast('The shop’s words are back.', 'good')
  }
  return (
    <Button busy={busy} onClick={() => void putBack()}>
      Put back the shop’s words
    </Button>
  )
}

/** What is saved, with sample values. */
function SendTest({ row: { code, channel } }: { row: Template }) {
  const { act, busy } = useAct('testTemplate')
  const send = async () => {
    const answer = await act({ code, channel })
    if (answer.status) showToast(`It is on its way to ${answer.data.to}.`, 'good')
  }
  return (
    <Button busy={busy} onClick={() => void send()}>
      Send a test to me
    </Button>
  )
}
