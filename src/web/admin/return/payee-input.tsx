import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/return.ts'

import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import type { DecisionValues } from './decision-values.ts'

type Way = DecisionValues['pay']['by']

const ways: readonly { value: Way; label: string }[] = [
  { value: 'upi', label: t.upi },
  { value: 'bank', label: t.bank },
  { value: 'later', label: t.notYet },
]

/** Where money goes back that no gateway brought. */
export function PayeeInput({ by }: { by: Way }) {
  const { setValue } = useFormContext<DecisionValues>()
  // what is asked no longer must not keep the rest from being sent
  useEffect(() => () => setValue('pay', { by: 'later' }), [setValue])
  return (
    <>
      <PillInput name="pay.by" options={ways} />
      {by === 'upi' && <TextInput name="pay.upi" hint={fill(t.upiHint, { example: 'name@bank' })} autoComplete="off" />}
      {by === 'bank' && (
        <>
          <TextInput name="pay.account" inputMode="numeric" autoComplete="off" />
          <TextInput name="pay.ifsc" hint={fill(t.ifscHint, { example: 'SBIN0001234' })} autoComplete="off" />
          <TextInput name="pay.name" autoComplete="off" />
        </>
      )}
    </>
  )
}
