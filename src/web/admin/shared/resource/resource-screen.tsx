import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import type { Query } from '../../api/use-query.ts'
import { EditFormFields } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Entries } from '../history/entries.tsx'
import { PageHead } from '../page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../page/states.tsx'
import { useTitle } from '../page/use-title.ts'
import type { HistoryProps, Resource } from './resource.ts'

type ResourceScreenProps<Thing, T extends FieldValues> = {
  resource: Resource<Thing, T>
  query: Pick<Query<unknown>, 'problem' | 'isSlow' | 'isChanged' | 'reload'>
  /** undefined until it is loaded, or where there is none */
  thing: Thing | undefined
  isMissing: boolean
  /** takes the thing as it was saved */
  onSaved: (thing: Thing) => void
  /** its state, next to the title */
  renderTag?: (thing: Thing) => ReactNode
  lead?: (thing: Thing) => ReactNode
  /** the head's buttons */
  renderActions?: (thing: Thing) => ReactNode
  /** what the owner should know, above the form */
  renderNotes?: (thing: Thing) => ReactNode
  /** another history than what the journal has of it */
  history?: { label?: string; render: (props: HistoryProps<Thing, T>) => ReactNode }
}

/** The page of one thing: its head, its form, its history; until it is loaded, its lines without text. */
export function ResourceScreen<Thing, T extends FieldValues>(props: ResourceScreenProps<Thing, T>) {
  const { resource, query, thing, isMissing } = props
  const { noun, back, section = back.label, keyOf, nameOf } = resource
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  useTitle(thing ? nameOf(thing) : title, section)
  if (isMissing) return <PageHead title={fill(t.noSuchThing, { noun })} back={back} />
  return thing ? (
    <Editor key={keyOf(thing)} {...props} thing={thing} />
  ) : (
    <>
      <PageHead title={title} back={back} />
      <PageSkeleton load={query} />
    </>
  )
}

function Editor<Thing, T extends FieldValues>(props: ResourceScreenProps<Thing, T> & { thing: Thing }) {
  const { resource, query, thing, onSaved, renderTag, lead, renderActions, renderNotes, history } = props
  const { noun, back, keyOf, nameOf, change, fields } = resource
  const [isOpen, setOpen] = useState(false)
  const form = useEditForm({
    ...resource,
    name: keyOf(thing),
    thing,
    save: (changes, version, values) => change(thing, changes, version, values),
    onSaved,
  })
  return (
    <>
      <PageHead
        title={nameOf(thing)}
        back={back}
        lead={lead?.(thing)}
        tag={
          <>
            {renderTag?.(thing)}
            <ChangedNow load={query} />
          </>
        }
      >
        <Button onClick={() => setOpen(true)}>{history?.label ?? t.history}</Button>
        {renderActions?.(thing)}
      </PageHead>
      {renderNotes?.(thing)}
      <EditFormFields form={form} action={fill(t.saveThing, { noun })}>
        {fields(thing)}
      </EditFormFields>
      {history ? (
        isOpen && history.render({ thing, form, onClose: () => setOpen(false) })
      ) : (
        <Dialog open={isOpen} onOpenChange={setOpen} title={nameOf(thing)} wide>
          {isOpen && <Entries about={keyOf(thing)} />}
        </Dialog>
      )}
    </>
  )
}
