import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { AdminAnswer } from '#contract/admin/refusals.ts'

import type { EditForm, EditFormSpec } from '../form/use-edit-form.ts'

/** A kind of thing that the owner edits by a form on a page of its own. */
export type Resource<Thing, T extends FieldValues> = Pick<
  EditFormSpec<Thing, T>,
  'schema' | 'labels' | 'keys' | 'read' | 'saved'
> & {
  /** 'coupon' */
  noun: string
  /** the list that it is of */
  back: { to: string; label: string }
  /** the part of the back office, in the tab's title; without it, the label of the list */
  section?: string
  /** as the journal and the drafts of this tab name it: 'coupon:17' */
  keyOf: (thing: Thing) => string
  nameOf: (thing: Thing) => string
  /** sends the fields that changed; `values` are all of them */
  change: (thing: Thing, changes: Partial<T>, version: number, values: T) => Promise<AdminAnswer<Thing>>
  fields: (thing: Thing) => ReactNode
}

/** What the page of a thing has next to its form. */
export type HistoryProps<Thing, T extends FieldValues> = {
  thing: Thing
  form: EditForm<T>
  onClose: () => void
}
