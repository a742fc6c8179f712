import { useState } from 'react'

import { DATA_REQUEST_MAX, needsText, type DataRequestKind } from '#contract/data-request-kinds.ts'
import * as faults from '#text/common/faults.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

export type RequestKind = Exclude<DataRequestKind, 'access' | 'erase'>

/** Each request: its title, what becomes of it, what is asked, and its button. */
export const requests: Readonly<Record<RequestKind, { title: string; lead: string; label: string; action: string }>> = {
  correct: {
    title: t.correctTitle,
    lead: t.correctLead,
    label: t.correctQuestion,
    action: t.send,
  },
  nominate: {
    title: t.nominate,
    lead: t.nominateLead,
    label: t.nominateQuestion,
    action: t.send,
  },
  complaint: {
    title: t.complain,
    lead: t.complainLead,
    label: t.complainQuestion,
    action: t.send,
  },
}

type DataRequestFormProps = { kind: RequestKind; onClose: () => void; onSent: () => void }

/** What a shopper asks the shop to do about their data. */
export function DataRequestForm({ kind, onClose, onSent }: DataRequestFormProps) {
  const { lead, label, action } = requests[kind]
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isOptional = !needsText(kind)
  const send = async () => {
    if (text.trim() === '' && !isOptional) return setError(faults.fill)
    setBusy(true)
    const { status, message, errors } = await call('dataRequest', { kind, words: text.trim() })
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (status) onSent()
    else setError(errors?.['words']?.[0])
  }
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{lead}</p>
      <TextAreaField
        label={label}
        optional={isOptional}
        maxLength={DATA_REQUEST_MAX}
        rows={4}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="dialog__foot">
        <Button type="submit" variant="primary" block busy={busy}>
          {action}
        </Button>
        <Button block onClick={onClose}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}
