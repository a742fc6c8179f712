import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'

import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/form.ts'

import type { Query } from '../../api/use-query.ts'
import { EditFormFields } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageSkeleton } from '../page/states.tsx'
import { useTitle } from '../page/use-title.ts'
import type { Resource } from './resource.ts'

type NewFormProps<Thing, T extends FieldValues> = {
  resource: Resource<Thing, T>
  /** what the fields begin with */
  start: Thing
  /** makes it, of all fields */
  add: (values: Partial<T>) => Promise<AdminAnswer<Thing>>
  /** the page to go to when it is made */
  pathOf: (thing: Thing) => string
}
type NewResourceProps<Thing, T extends FieldValues> = Omit<NewFormProps<Thing, T>, 'start'> & {
  title: string
  /** undefined while `query` loads it */
  start: Thing | undefined
  query?: Pick<Query<unknown>, 'problem' | 'isSlow' | 'reload'>
}

/** The page of a thing that does not exist yet: the same form, sent whole. */
export function NewResource<Thing, T extends FieldValues>(props: NewResourceProps<Thing, T>) {
  const { title, resource, start, query } = props
  const { back, section = back.label } = resource
  useTitle(title, section)
  return (
    <>
      <PageHead title={title} back={back} />
      {start ? <NewForm {...props} start={start} /> : query && <PageSkeleton load={query} />}
    </>
  )
}

function NewForm<Thing, T extends FieldValues>({ resource, start, add, pathOf }: NewFormProps<Thing, T>) {
  const { noun, fields } = resource
  const navigate = useNavigate()
  const form = useEditForm({
    ...resource,
    name: `${noun}:new`,
    thing: start,
    save: add,
    onSaved: (thing) => void navigate(pathOf(thing), { replace: true }),
    isNew: true,
  })
  return (
    <EditFormFields form={form} action={fill(t.saveThing, { noun })}>
      {fields(start)}
    </EditFormFields>
  )
}
