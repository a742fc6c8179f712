import { useState, type FormEvent } from 'react'

import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { latinInput } from '#web/ui/field/latin-input.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

const UTR = /^\d{12}$/
/** With room for the spaces that apps write between the digits. */
const TYPED_MAX = 20

type UpiClaimProps = { link: string; hours: number; onDone: () => void }

/** The reference of a payment that was made: staff look for it (spec N6.5). */
export function UpiClaim({ link, hours, onDone }: UpiClaimProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const utr = typed.replaceAll(/\s/g, '')
    if (!UTR.test(utr)) {
      setProblem(t.twelveDigits)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    const { status, code, message, errors } = await call('claimUpi', { link, utr })
    setBusy(false)
    if (status) showToast(message, 'good')
    else setProblem(errors?.['utr']?.[0] ?? message)
    // it is looked for, paid or over by now: the page shows how it is
    if (status || code === 'BEING_CHECKED' || code === 'NOT_PAYABLE') onDone()
  }
  return (
    <form className="fields" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t.upiReference}
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        onInput={latinInput}
        maxLength={TYPED_MAX}
        hint={fill(t.upiReferenceHint, { hours })}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="primary" tall busy={busy}>
        {t.havePaid}
      </Button>
    </form>
  )
}
