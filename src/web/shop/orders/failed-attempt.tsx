import { useRef, useState, type FormEvent } from 'react'

import type { TrackedOrder } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showWeekday } from '#web/ui/text/dates.ts'

type Attempt = NonNullable<TrackedOrder['attempt']>
type FailedAttemptProps = {
  /** the signed part of the address */
  link: string
  attempt: Attempt
  onDone: () => void
}
type Errors = Readonly<Record<string, string[]>>

/** A parcel that the courier could not hand over: its shopper says when to come again, or that they do not want it. */
export function FailedAttempt({ link, attempt, onDone }: FailedAttemptProps) {
  const [isChanging, setChanging] = useState(false)
  const isSent = useRef(false)
  const { answer, is_changeable: isChangeable } = attempt
  const done = () => {
    isSent.current = true
    setChanging(false)
    onDone()
  }
  if (!isChangeable && !answer) return null
  if (answer && !isChanging)
    return (
      <div className="order-now__confirm">
        {/* the form has gone: whoever reads by ear hears what became of it */}
        <p
          ref={(node) => {
            if (isSent.current) node?.focus()
          }}
          tabIndex={-1}
        >
          {answer.action === 'return' ? t.comesBack : fill(t.comesOn, { day: showWeekday(answer.on_day ?? '') })}
        </p>
        {isChangeable === 1 && (
          <Button className="order-now__change" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        )}
      </div>
    )
  return <AnswerForm link={link} attempt={attempt} onDone={done} />
}

function AnswerForm({ link, attempt: { days, answer }, onDone }: FailedAttemptProps) {
  const [typed, setTyped] = useState({
    on_day: answer?.on_day ?? '',
    phone: answer?.phone ?? '',
    note: answer?.note ?? '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (field: keyof typeof typed) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value })
    setErrors({})
  }
  const send = async (action: 'reattempt' | 'return') => {
    setBusy(true)
    const again = action === 'reattempt' ? typed : { on_day: null, phone: null, note: '' }
    const sent = await call('answerParcel', { link, action, ...again })
    setBusy(false)
    setErrors(sent.errors ?? {})
    // a courier that came in the meantime, or staff who were quicker: show how it is now
    if (sent.status || sent.code === 'NOT_NOW') return onDone()
    setProblem(sent.errors ? '' : fill(t.notSaved, { message: sent.message }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.on_day === '') return setErrors({ on_day: [t.needsDay] })
    void send('reattempt')
  }
  return (
    <form className="order-now__confirm order-now__answer" noValidate onSubmit={submit}>
      <p>{t.attemptFailed}</p>
      <SelectField
        label={t.tryAgainOn}
        value={typed.on_day}
        error={errors['on_day']?.[0]}
        placeholder={t.chooseDay}
        options={days.map((value) => ({ value, label: showWeekday(value) }))}
        onChange={set('on_day')}
      />
      <TextField
        label={t.anotherMobile}
        optional
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        value={typed.phone}
        error={errors['phone']?.[0]}
        onChange={set('phone')}
      />
      <TextField
        label={t.landmark}
        optional
        maxLength={120}
        value={typed.note}
        error={errors['note']?.[0]}
        onChange={set('note')}
      />
      {problem && <p role="alert">{problem}</p>}
      {isRefusing ? (
        <>
          <p>{t.bringBackTitle}</p>
          <div className="order-now__choices">
            <Button variant="danger" tall busy={busy} onClick={() => void send('return')}>
              {t.bringBackYes}
            </Button>
            <Button tall onClick={() => setRefusing(false)}>
              {t.back}
            </Button>
          </div>
        </>
      ) : (
        <div className="order-now__choices">
          <Button type="submit" variant="primary" tall busy={busy}>
            {problem ? t.tryAgain : t.send}
          </Button>
          <Button tall onClick={() => setRefusing(true)}>
            {t.doNotWant}
          </Button>
        </div>
      )}
    </form>
  )
}
