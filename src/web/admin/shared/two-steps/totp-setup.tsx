import { useState, type ReactNode } from 'react'

import './two-steps.css'
import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { sessionRows } from '#contract/admin/session.ts'
import * as t from '#text/office/two-steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { call } from '../../api/client.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { CodeInput } from '../form/inputs.tsx'
import { SendFormFields } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import { Note } from '../page/note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Key = AdminPayload<'startTotp'>

/** Two steps, set up in three: scan the key, type what the phone shows, keep the codes. It is on from the right code (spec B1.2). */
export function TotpSetup({ onFinished }: { onFinished: () => void }) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate: start, busy } = useMutation('startTotp')
  const begin = async () => {
    const answer = await start({})
    if (answer.status) setKey(answer.data)
  }
  if (!key)
    return (
      <p>
        <Button variant="primary" busy={busy} onClick={() => void begin()}>
          {t.setUpTwoSteps}
        </Button>
      </p>
    )
  return (
    <div className="stages stages--two">
      <div className="stages">
        <Stage no={1} title={t.scanTitle}>
          <KeyBox {...key} />
        </Stage>
        <Stage no={2} title={t.codeTitle}>
          {codes ? <Note tone="good">{t.codeIsCorrect}</Note> : <FirstCode onRight={setCodes} />}
        </Stage>
      </div>
      <Stage no={3} title={t.recoveryTitle}>
        {codes ? <RecoveryCodes codes={codes} onFinished={onFinished} /> : <p className="quiet">{t.recoveryLater}</p>}
      </Stage>
    </div>
  )
}

function KeyBox({ secret, qr_svg: svg }: Key) {
  return (
    <div className="qr-key">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width="176" height="176" alt={t.qrAlt} />
      <div>
        <p className="quiet">{t.noCamera}</p>
        <p className="key-text">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <p className="tiny quiet">{t.keyKind}</p>
        <button type="button" className="link-row" onClick={() => void copyText(secret)}>
          <Icon name="office-copy" size="sm" />
          {t.copyKey}
        </button>
      </div>
    </div>
  )
}

function FirstCode({ onRight }: { onRight: (codes: readonly string[]) => void }) {
  const form = useSendForm({
    schema: sessionRows.confirmTotp.request,
    labels: { code: t.code },
    start: { code: '' },
    send: async (typed) => {
      const answer = await call('confirmTotp', typed)
      if (!answer.status) return { ...answer, errors: { code: [answer.message] } }
      onRight(answer.data.recovery_codes)
      return answer
    },
  })
  return (
    <SendFormFields form={form} action={t.switchOn}>
      <CodeInput name="code" />
    </SendFormFields>
  )
}

type StageProps = { no: number; title: string; children: ReactNode }

/** One of a few numbered things to do, one after the other. */
function Stage({ no, title, children }: StageProps) {
  return (
    <section className="stage">
      <span className="stage__no" aria-hidden="true">
        {no}
      </span>
      <div className="stage__body">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
