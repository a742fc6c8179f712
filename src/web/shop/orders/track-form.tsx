import './track.css'
import { createElement, useCallback, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { MOBILE_DIGITS } from '#contract/core/limits.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import { shortOrderPath } from '#contract/page-paths.ts'
import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { recordOtpSent } from '#web/shop/shared/auth/otp-sent.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { latinInput } from '#web/ui/field/latin-input.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useTypedEarly } from '#web/ui/field/use-typed-early.ts'
import { Panel } from '#web/ui/panel/panel.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

import { trackKey, type TrackInput } from './track-input.ts'

type Problems = Partial<Record<keyof TrackInput | 'all', string | undefined>>

/** An order without a login: its number and a mobile, then the code from the SMS (spec N10.3). */
export function TrackForm() {
  const [typed, setTyped] = useState<TrackInput>({ order_no: '', mobile: '' })
  const [isSent, setSent] = useState(false)
  const navigate = useNavigate()
  return (
    <div className="wrap track">
      <h1 className="title">{t.trackYourOrder}</h1>
      <Panel>
        {isSent ? (
          <CodeStep
            typed={typed}
            onChange={() => setSent(false)}
            onFound={(code) => void navigate(shortOrderPath(code))}
          />
        ) : (
          <NumberStep typed={typed} onTyped={setTyped} onSent={() => setSent(true)} />
        )}
      </Panel>
    </div>
  )
}

type NumberStepProps = { typed: TrackInput; onTyped: (typed: TrackInput) => void; onSent: () => void }

function NumberStep({ typed, onTyped, onSent }: NumberStepProps) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) => onTyped({ ...typed, ...early }))
  const set = (field: keyof TrackInput) => (event: { target: { value: string } }) => {
    onTyped({ ...typed, [field]: event.target.value })
    setProblems({})
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = problemsOf(typed)
    if (missing) {
      setProblems(missing)
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing.order_no ? 'order_no' : 'mobile'}]`)?.focus()
      return
    }
    setBusy(true)
    const answer = await call('trackOtp', typed)
    setBusy(false)
    if (answer.status) {
      recordOtpSent(trackKey(typed), answer.data.resend_after)
      return onSent()
    }
    const { order_no: number, mobile } = answer.errors ?? {}
    setProblems(answer.errors ? { order_no: number?.[0], mobile: mobile?.[0] } : { all: answer.message })
  }
  return (
    <form ref={form} className="fields" noValidate onSubmit={(event) => void send(event)}>
      <p className="quiet">{t.trackLead}</p>
      <TextField
        label={t.orderNumber}
        name="order_no"
        onInput={latinInput}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t.orderNumberHint}
        value={typed.order_no}
        error={problems.order_no}
        onChange={set('order_no')}
      />
      <TextField
        label={t.mobileNumber}
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        maxLength={MOBILE_DIGITS}
        hint={t.mobileHint}
        value={typed.mobile}
        error={problems.mobile}
        onChange={set('mobile')}
      />
      {problems.all && <p role="alert">{problems.all}</p>}
      <Button type="submit" variant="primary" block busy={busy}>
        {t.sendOtp}
      </Button>
    </form>
  )
}

function problemsOf({ order_no: number, mobile }: TrackInput): Problems | undefined {
  const problems = {
    order_no: number.trim() === '' ? t.needsOrderNumber : undefined,
    mobile: faultText(otpMobileProblem(mobile.trim())),
  }
  return (problems.order_no ?? problems.mobile) ? problems : undefined
}

type CodeStepProps = { typed: TrackInput; onChange: () => void; onFound: (code: string) => void }

function CodeStep({ typed, onChange, onFound }: CodeStepProps) {
  const step = useLazyPart(true, loadCode, onChange)
  /** whoever came by keys goes on in the new field */
  const focusFirst = useCallback((place: HTMLDivElement | null) => place?.querySelector('input')?.focus(), [])
  if (!step) return <output>{t.loading}</output>
  return <div ref={focusFirst}>{createElement(step, { typed, onChange, onFound })}</div>
}

/** It brings the forms of a login with it. */
const loadCode = chunkLoader('track-code', async () => (await import('./track-code.tsx')).TrackCode)
