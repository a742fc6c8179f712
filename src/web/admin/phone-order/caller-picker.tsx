import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import type { Caller } from '#contract/admin/phone-order.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/phone-order.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { Fields, TextInput } from '../shared/form/inputs.tsx'
import { Note, NoteAction } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { useCaller, useNamedCaller } from './use-caller.ts'

const MIN_LETTERS = 2

/** A shopper found by mobile, name or e-mail; or a new person, of whom name and mobile are enough. */
export function CallerPicker() {
  const { caller, choose } = useCaller()
  useNamedCaller(choose)
  return (
    <Block title={t.whoCalls}>
      {caller ? (
        <Note
          tone={caller.blocked ? 'bad' : 'good'}
          icon="user"
          actions={<NoteAction onClick={() => choose(null)}>{t.differentCaller}</NoteAction>}
        >
          <b>{caller.name}</b>, {caller.mobile ?? caller.email}. {callerLabel(caller)}
        </Note>
      ) : (
        <>
          <Finder onPick={choose} />
          <Fields columns={2}>
            <TextInput name="customer.mobile" inputMode="numeric" autoComplete="off" />
            <TextInput name="customer.name" autoComplete="off" />
            <TextInput name="customer.email" type="email" autoComplete="off" optional />
          </Fields>
        </>
      )}
    </Block>
  )
}

function Finder({ onPick }: { onPick: (caller: Caller) => void }) {
  const [typed, setTyped] = useState('')
  const { setValue } = useFormContext()
  const q = typed.trim()
  const { data } = useQuery('callers', q.length >= MIN_LETTERS ? { q } : undefined)
  return (
    <div>
      <TextField
        label={t.findShopper}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder={t.shopperHint}
        onChange={(event) => {
          setTyped(event.target.value)
          // who is not found is new, and has said their mobile already
          const digits = event.target.value.replace(/\D/g, '')
          if (digits.length === 10) setValue('customer.mobile', digits)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {data && (
        <ul className="found">
          {data.map((caller) => (
            <li key={caller.id}>
              <button type="button" className="found__one" onClick={() => onPick(caller)}>
                <span>{caller.name}</span>
                <span className="small quiet">{[caller.mobile, caller.email].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
          {data.length === 0 && <li className="found__none quiet">{t.newShopper}</li>}
        </ul>
      )}
    </div>
  )
}

function callerLabel({ orders, last_order: last, blocked }: Caller): string {
  const ordered = orders === 0 ? t.noOrderYet : plural(t.ordersSoFar, orders, { day: last ? showDay(last) : '' })
  return blocked ? `${ordered} ${t.shopperBlocked}` : ordered
}
