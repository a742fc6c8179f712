import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { Caller } from '#contract/admin/phone-order.ts'
import { MOBILE_DIGITS } from '#contract/core/limits.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/phone-order.ts'

import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { Fields, TextInput } from '../shared/form/inputs.tsx'
import { Finder } from '../shared/order/finder.tsx'
import { Note, NoteAction } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'
import { useCaller, useNamedCaller } from './use-caller.ts'

const MIN_LETTERS = 2

type Picks = { onPick: (caller: Caller) => void }

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
          <CallerFinder onPick={choose} />
          <Fields columns={2}>
            <TextInput name="customer.mobile" inputMode="numeric" autoComplete="off" />
            <TextInput name="customer.name" autoComplete="off" />
            <TextInput name="customer.email" type="email" autoComplete="off" optional />
          </Fields>
          <MobileOwner onPick={choose} />
        </>
      )}
    </Block>
  )
}

function CallerFinder({ onPick }: Picks) {
  const [typed, setTyped] = useState('')
  const { setValue } = useFormContext()
  const q = typed.trim()
  const { data } = useQuery('callers', q.length >= MIN_LETTERS ? { q } : undefined)
  return (
    <Finder
      label={t.findShopper}
      placeholder={t.shopperHint}
      typed={typed}
      onTyped={(text) => {
        setTyped(text)
        // who is not found is new, and has said their mobile already
        const digits = text.replace(/\D/g, '')
        if (digits.length === MOBILE_DIGITS) setValue('customer.mobile', digits)
      }}
      none={t.newShopper}
      found={data?.map((caller) => ({
        id: caller.id,
        name: caller.name,
        details: [caller.mobile, caller.email].filter(Boolean).join(', '),
        onPick: () => onPick(caller),
      }))}
    />
  )
}

/** Whose the mobile is that was typed, where it is a customer's: with it the order cannot be another person's. */
function MobileOwner({ onPick }: Picks) {
  const digits = useWatch<PhoneForm, 'customer.mobile'>({ name: 'customer.mobile' }).replace(/\D/g, '')
  const mobile = digits.slice(-MOBILE_DIGITS)
  const { data } = useQuery('callers', mobile.length === MOBILE_DIGITS ? { q: mobile } : undefined)
  const owner = data?.find((caller) => caller.mobile === mobile)
  if (!owner) return null
  const { name } = owner
  return (
    <Note icon="user" actions={<NoteAction onClick={() => onPick(owner)}>{fill(t.orderFor, { name })}</NoteAction>}>
      {fill(t.mobileOf, { name })}
    </Note>
  )
}

function callerLabel({ orders, last_order: last, blocked }: Caller): string {
  const ordered = orders === 0 ? t.noOrderYet : plural(t.ordersSoFar, orders, { day: last ? showDay(last) : '' })
  return blocked ? `${ordered} ${t.shopperBlocked}` : ordered
}
