import './templates.css'
import { useParams } from 'react-router'

import { channelTitles, templateLabels, templateTitles } from '#contract/admin/template-fields.ts'
import { templateFields, type Template, type TemplateFields as Fields } from '#contract/admin/template.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { formSchema } from '../shared/form/form-parts.ts'
import { ResetButton } from '../shared/resource/reset-button.tsx'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import type { Resource } from '../shared/resource/resource.ts'
import { tagLabels } from './dlt-labels.ts'
import { TemplateFields } from './template-fields.tsx'

/** The text of one message in one channel. */
export default function TemplateScreen() {
  const { code, channel } = useParams()
  const query = useQuery('templates', {})
  const template = query.data?.find((one) => one.code === code && one.channel === channel)
  const show = (saved: Template) =>
    query.set((query.data ?? []).map((one) => (one.code === code && one.channel === channel ? saved : one)))
  return (
    <ResourceScreen
      resource={templateResource}
      query={query}
      thing={template}
      isMissing={query.data !== undefined && !template}
      onSaved={show}
      renderActions={(one) => (
        <>
          {!one.is_shipped && <Reset template={one} onDone={show} />}
          <SendTest template={one} />
        </>
      )}
    />
  )
}

const templateResource: Resource<Template, Fields> = {
  noun: 'message',
  back: { to: '/settings/words', label: 'Message texts' },
  section: 'Settings',
  keyOf: ({ code, channel }) => `template:${code}-${channel}`,
  nameOf: ({ code, channel }) => `${templateTitles[code]}, ${channelTitles[channel]}`,
  schema: formSchema(templateFields),
  labels: { ...templateLabels, ...tagLabels },
  read: ({ subject, body, header, dlt_template_id, provider_template, dlt_tags, has_tags, version }) => ({
    values: { subject, body, header, dlt_template_id, provider_template, dlt_tags, has_tags },
    version,
  }),
  change: ({ code, channel }, changes, version) => call('changeTemplate', { code, channel, version, ...changes }),
  saved: 'Saved. The next message uses it.',
  fields: (template) => <TemplateFields row={template} />,
}

type ResetProps = { template: Template; onDone: (now: Template) => void }

function Reset({ template: { code, channel }, onDone }: ResetProps) {
  const { mutate, busy } = useMutation('resetTemplate')
  return <ResetButton busy={busy} reset={() => mutate({ code, channel })} onDone={onDone} />
}

/** What is saved, with sample values. */
function SendTest({ template: { code, channel } }: { template: Template }) {
  const { mutate, busy } = useMutation('testTemplate')
  const send = async () => {
    const answer = await mutate({ code, channel })
    if (answer.status) showToast(`It is on its way to ${answer.data.to}.`, 'good')
  }
  return (
    <Button busy={busy} onClick={() => void send()}>
      Send a test to me
    </Button>
  )
}
