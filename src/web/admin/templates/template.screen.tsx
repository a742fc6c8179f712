import { useParams } from 'react-router'

import { channelTitles, templateLabels, templateTitles } from '#contract/admin/template-fields.ts'

import './templates.css'
import { templateFields, type Template, type TemplateFields as Fields } from '#contract/admin/template.ts'
import { translatedLanguages } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { formSchema } from '../shared/form/form-parts.ts'
import { labelText } from '../shared/label-text.ts'
import { ResetButton } from '../shared/resource/reset-button.tsx'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import type { Resource } from '../shared/resource/resource.ts'
import { tagLabels } from './dlt-labels.ts'
import { TemplateFields } from './template-fields.tsx'
import { LanguagePills, useTextLanguage } from './use-language.tsx'

/** The text of one message in one channel. */
export default function TemplateScreen() {
  const { code, channel } = useParams()
  const { language, choose } = useTextLanguage()
  const query = useQuery('templates', { language })
  const template = query.data?.find((one) => one.code === code && one.channel === channel)
  const show = (saved: Template) =>
    query.set((query.data ?? []).map((one) => (one.code === code && one.channel === channel ? saved : one)))
  return (
    <ResourceScreen
      key={language}
      resource={templateResource}
      query={query}
      thing={template}
      isMissing={query.data !== undefined && !template}
      onSaved={show}
      renderNotes={() => <LanguagePills language={language} choose={choose} />}
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
  noun: t.noun,
  back: { to: '/settings/words', label: t.title },
  section: t.settings,
  keyOf: ({ code, channel, language }) => `template:${code}-${channel}${languageOf(language) ? `-${language}` : ''}`,
  nameOf: ({ code, channel }) =>
    fill(t.nameByChannel, { message: labelText(templateTitles[code]), channel: labelText(channelTitles[channel]) }),
  schema: formSchema(templateFields),
  labels: { ...templateLabels, ...tagLabels },
  read: ({ version, buttons, ...template }) => {
    const { subject, body, header, dlt_template_id, provider_template, dlt_tags, has_tags, registered_here } = template
    const own = { subject, body, header, dlt_template_id, provider_template, dlt_tags, has_tags, registered_here }
    return { values: { ...own, buttons: buttons.map(({ text }) => text) }, version }
  },
  change: ({ code, channel, ...template }, changes, version) => {
    const language = languageOf(template.language)
    const key = { code, channel, version }
    if (!language) return call('changeTemplate', { ...key, ...changes })
    const { header: _header, dlt_tags: _tags, has_tags: _registered, ...own } = changes
    return call('changeTemplateIn', { ...key, language, ...own })
  },
  saved: t.saved,
  fields: (template) => <TemplateFields row={template} />,
}

/** Another language than the main one. */
const languageOf = (language: Template['language']) => translatedLanguages.find((code) => code === language)

type ResetProps = { template: Template; onDone: (now: Template) => void }

function Reset({ template: { code, channel, shipped_buttons: buttons, ...template }, onDone }: ResetProps) {
  const main = useMutation('resetTemplate')
  const own = useMutation('resetTemplateIn')
  const language = languageOf(template.language)
  const reset = () => (language ? own.mutate({ code, channel, language }) : main.mutate({ code, channel }))
  const consequence = buttons.length > 0 && fill(t.onItsButtons, { buttons: quoted(buttons) })
  return (
    <ResetButton {...(consequence && { consequence })} busy={main.busy || own.busy} reset={reset} onDone={onDone} />
  )
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ')

/** What is saved, with sample values. */
function SendTest({ template: { code, channel, ...template } }: { template: Template }) {
  const main = useMutation('testTemplate')
  const own = useMutation('testTemplateIn')
  const language = languageOf(template.language)
  const send = async () => {
    const answer = await (language ? own.mutate({ code, channel, language }) : main.mutate({ code, channel }))
    if (answer.status) showToast(fill(t.testSent, { to: answer.data.to }), 'good')
  }
  return (
    <Button busy={main.busy || own.busy} onClick={() => void send()}>
      {t.sendTest}
    </Button>
  )
}
