import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { OTP_LENGTH } from '#contract/core/limits.ts'

type Texts = Record<string, string>
const NAME = 'six_digit_code'

/**
 * Six digits submit by themselves, once: what was refused is typed again, not sent again. From now until the step ends the
 * browser may take the code from the SMS.
 */
export function CodeArrives() {
  const { control, setValue } = useFormContext<Texts>()
  const code = useWatch({ control, name: NAME }) ?? ''
  const place = useRef<HTMLSpanElement>(null)
  const submitted = useRef('')

  useEffect(() => {
    if (code.length < OTP_LENGTH || code === submitted.current) return
    submitted.current = code
    place.current?.closest('form')?.requestSubmit()
  }, [code])

  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined
    const step = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: step.signal }
    const take = async () => {
      const found = await navigator.credentials.get(request)
      // no library of types has this kind of credential yet
      if (found && 'code' in found && typeof found.code === 'string')
        setValue(NAME, found.code, { shouldValidate: true, shouldDirty: true })
    }
    // who declines, or has another browser, types it
    void take().catch(() => undefined)
    return () => step.abort()
  }, [setValue])

  return <span ref={place} hidden />
}
