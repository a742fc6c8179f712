import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'

import type { AdminAnswer } from '#contract/admin/refusals.ts'
import * as t from '#text/office/form.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { forgetDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.ts'
import { resolverFor, showRefusal, type FormSchema, type Labels } from './form-parts.ts'
import { changesBetween, joinVersions, type Clash, type RowKeys } from './join-versions.ts'

/** What a form edits, as it was when it was read. */
export type Version<T> = { values: T; version: number }
/** Both changed these fields; `joined` has the rest, on top of what is there now. */
export type Conflict<T> = { by: string; at: string; clashes: readonly Clash[]; joined: T; theirs: Version<T> }

export type EditFormSpec<Thing, T extends FieldValues> = {
  /** names what is edited, in the tab's storage: 'product:17' */
  name: string
  schema: FormSchema<T>
  labels: Labels
  /** lists whose rows are distinguished by a field: `{ sizes: 'sku_id' }` */
  keys?: RowKeys
  /** the thing as its GET gives it */
  thing: Thing
  /** its part that the form edits */
  read: (thing: Thing) => Version<T>
  /** sends the fields that changed, all or nothing, of all `values`; answers the thing as it is then */
  save: (changes: Partial<T>, version: number, values: T) => Promise<AdminAnswer<Thing>>
  /** after it was saved: the page may show the thing, or go to it */
  onSaved?: (thing: Thing) => void
  /** the toast after it was saved, where shoppers do not see it or not always */
  saved?: string | ((thing: Thing) => string)
  /** there is nothing of it yet: the button is always there */
  isNew?: boolean
}

export type EditForm<T extends FieldValues> = {
  rhf: UseFormReturn<T, unknown, FieldValues>
  name: string
  labels: Labels
  keys: RowKeys
  /** the version that is edited */
  base: Version<T>
  isNew: boolean
  conflict: Conflict<T> | undefined
  submit: () => Promise<void>
  /** ends a conflict: these values on top of theirs, saved where anything of ours is left */
  settle: (values: T) => Promise<void>
  discard: () => void
}

/** What is said of a thing that shoppers see. */
export const SAVED = t.saved

/** A form over something that others may change in the meantime (spec B3.0). Nothing is saved by leaving a field. */
export function useEditForm<Thing, T extends FieldValues>(spec: EditFormSpec<Thing, T>): EditForm<T> {
  const { name, schema, labels, keys = {}, thing, read, save, onSaved, saved = SAVED, isNew = false } = spec
  const { email } = useSession()
  const [base, setBase] = useState(() => read(thing))
  const [conflict, setConflict] = useState<Conflict<T>>()
  const rhf = useForm<T, unknown, FieldValues>({
    resolver: resolverFor(schema, labels),
    defaultValues: base.values as DefaultValues<T>,
  })

  const take = (version: Version<T>) => {
    setBase(version)
    setConflict(undefined)
    rhf.reset(version.values)
  }
  // another person saved it: shown at once, unless something is being typed; then the save will compare
  const follow = useEffectEvent((now: Thing) => {
    const fresh = read(now)
    if (fresh.version > base.version && changesBetween(base.values, rhf.getValues(), keys).length === 0) take(fresh)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the fields are the form's own, and can only be set
  useEffect(() => follow(thing), [thing])

  const send = async (from: Version<T>, typed: T, parsed: FieldValues): Promise<void> => {
    const changed = new Set(changesBetween(from.values, typed, keys).map(([field]) => field))
    const fields = Object.entries(parsed).filter(([field]) => isNew || changed.has(field))
    const answer = await save(Object.fromEntries(fields) as Partial<T>, from.version, typed)
    if (answer.status) {
      forgetDraft(email, name)
      take(read(answer.data))
      showToast(typeof saved === 'string' ? saved : saved(answer.data), 'good')
      return onSaved?.(answer.data)
    }
    if (answer.code !== 'CHANGED' || !answer.refusal) return showRefusal(rhf, answer)
    const { by, at, now } = answer.refusal
    const theirs = read(now as Thing)
    const { values: joined, clashes } = joinVersions(from.values, typed, theirs.values, keys)
    setBase(theirs)
    rhf.reset(joined)
    if (clashes.length === 0) return send(theirs, joined, joined)
    return setConflict({ by, at, clashes, joined, theirs })
  }

  return {
    rhf,
    name,
    labels,
    keys,
    base,
    isNew,
    conflict,
    submit: rhf.handleSubmit(async (parsed) => send(base, rhf.getValues(), parsed)),
    settle: async (values) => {
      setConflict(undefined)
      rhf.reset(values)
      if (changesBetween(base.values, values, keys).length > 0) await send(base, values, values)
      else forgetDraft(email, name)
    },
    discard: () => {
      forgetDraft(email, name)
      take(base)
    },
  }
}
