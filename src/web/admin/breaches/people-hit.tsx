import { useState } from 'react'

import type { BreachPeople } from '#contract/admin/breach-fields.ts'
import type { Breach } from '#contract/admin/breaches.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/breaches.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field/text-field.tsx'

import { useMutation } from '../api/use-mutation.ts'

type PeopleHitProps = { breach: Breach; onChanged: (breach: Breach) => void }

const kinds: readonly { value: BreachPeople['kind']; label: string }[] = [
  { value: 'all', label: t.everyShopper },
  { value: 'orders', label: t.orderedBetween },
  { value: 'product', label: t.orderedProduct },
  { value: 'logins', label: t.loggedInBetween },
  { value: 'ids', label: t.listOfNumbers },
]
const kindOf = (value: string): BreachPeople['kind'] => kinds.find((kind) => kind.value === value)?.value ?? 'all'

/** Whom it hit, chosen by what they did or by a list; who was chosen before is not any more. */
export function PeopleHit({ breach: { id, version }, onChanged }: PeopleHitProps) {
  const [kind, setKind] = useState<BreachPeople['kind']>('all')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [list, setList] = useState('')
  const { mutate, busy } = useMutation('chooseBreachPeople')
  const numbers = list.match(/\d+/g)?.map(Number) ?? []
  const who = whoOf(kind, { from, until, numbers })
  const choose = async () => {
    if (!who) return
    const answer = await mutate({ id, version, who })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <div className="fields breach__people">
      <SelectField
        label={t.who}
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      {(kind === 'orders' || kind === 'logins') && (
        <>
          <TextField label={t.from} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          <TextField label={t.until} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </>
      )}
      {kind === 'product' && (
        <TextField
          label={t.productNumber}
          hint={fill(t.productNumberHint, { path: '/products/17' })}
          inputMode="numeric"
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
      )}
      {kind === 'ids' && (
        <TextAreaField
          label={t.shopperNumbers}
          hint={t.shopperNumbersHint}
          rows={3}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
      )}
      <Button busy={busy} disabled={!who} onClick={() => void choose()}>
        {t.chooseThem}
      </Button>
    </div>
  )
}

function whoOf(
  kind: BreachPeople['kind'],
  { from, until, numbers }: { from: string; until: string; numbers: readonly number[] },
): BreachPeople | undefined {
  const [first] = numbers
  if (kind === 'all') return { kind }
  if (kind === 'product') return first === undefined ? undefined : { kind, product_id: first }
  if (kind === 'ids') return first === undefined ? undefined : { kind, ids: [...numbers] }
  return from && until ? { kind, from, until } : undefined
}
