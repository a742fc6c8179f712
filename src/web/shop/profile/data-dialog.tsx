import { useState, type ReactNode } from 'react'

import { messages } from '#contract/core/messages.ts'
import { DATA_REQUEST_MAX, needsText, type DataRequestKind } from '#contract/data-request-kinds.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextAreaField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

type RequestKind = Exclude<DataRequestKind, 'access'>
export type DataAction = RequestKind | 'download'
export type DataDialogProps = { kind: DataAction; open: boolean; onClose: () => void; onSent: () => void }

/** Each request's dialog: its title, what becomes of it, what is asked, and its button. */
const requests: Readonly<Record<RequestKind, { title: string; lead: string; label: string; action: string }>> = {
  correct: {
    title: 'Correct my data',
    lead: 'We change it, or tell you why not.',
    label: 'What is wrong, and how is it right?',
    action: 'Send',
  },
  nominate: {
    title: 'Name somebody',
    lead: 'Somebody who acts for you about this data when you cannot, or are no longer there.',
    label: 'Their name, and how we reach them',
    action: 'Send',
  },
  complaint: {
    title: 'Complain',
    lead: 'Our grievance officer reads it.',
    label: 'What happened?',
    action: 'Send',
  },
  erase: {
    title: 'Delete your account?',
    lead: 'Your name, mobile, e-mail and addresses go for good, and your annas end. What the law wants kept of orders stays without them. We wait until open orders and returns are over.',
    label: 'Anything that we should know',
    action: 'Ask to delete it',
  },
}

/** What a shopper asks about their data, or all of it as a file. */
export const DataDialog = ({ kind, open, onClose, onSent }: DataDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={kind === 'download' ? 'Download my data' : requests[kind].title}
  >
    {kind === 'download' ? (
      <Download onClose={onClose} />
    ) : (
      <Request
        kind={kind}
        onClose={onClose}
        onSent={() => {
          onClose()
          onSent()
        }}
      />
    )}
  </Dialog>
)

function Request({ kind, onClose, onSent }: { kind: RequestKind; onClose: () => void; onSent: () => void }) {
  const { lead, label, action } = requests[kind]
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isOptional = !needsText(kind)
  const send = async () => {
    if (text.trim() === '' && !isOptional) return setError(messages.fill)
    setBusy(true)
    const { status, message, errors } = await call('dataRequest', { kind, words: text.trim() })
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (status) onSent()
    else setError(errors?.['words']?.[0])
  }
  return (
    <DialogFields action={action} isFinal={kind === 'erase'} busy={busy} onSend={send} onClose={onClose}>
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
    </DialogFields>
  )
}

/** All that the shop holds of the shopper, after the password. */
function Download({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (password === '') return setError(messages.fill)
    setBusy(true)
    const { status, data, message } = await call('myData', { password })
    setBusy(false)
    if (!status) return setError(message)
    save(data)
    showToast('Your data is in your downloads.', 'good')
    onClose()
  }
  return (
    <DialogFields action="Download" busy={busy} onSend={send} onClose={onClose}>
      <p>One file with all that we hold of you: profile, addresses, orders, messages and what you wrote.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
    </DialogFields>
  )
}

type DialogFieldsProps = {
  action: string
  isFinal?: boolean
  busy: boolean
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

const DialogFields = ({ action, isFinal = false, busy, onSend, onClose, children }: DialogFieldsProps) => (
  <form
    className="fields"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void onSend()
    }}
  >
    {children}
    <div className="dialog__foot">
      <Button type="submit" variant={isFinal ? 'danger' : 'primary'} block busy={busy}>
        {action}
      </Button>
      <Button block onClick={onClose}>
        Back
      </Button>
    </div>
  </form>
)

function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(url)
}
