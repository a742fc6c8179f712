import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'

import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import type { AdminAnswer } from '../api/answer.ts'
import type { Load } from '../api/use-load.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import type { FormSchema, Labels } from '../shared/form/form-parts.ts'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Entries } from '../shared/history/entries.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'

type Piece = { id: number; version: number }
type PieceSpec<P extends Piece, T extends FieldValues> = {
  /** what the journal calls it */
  kind: string
  /** 'banner' */
  noun: string
  back: { to: string; label: string }
  /** one that there is not yet */
  blank: P
  schema: FormSchema<T>
  labels: Labels
  read: (piece: P) => T
  nameOf: (piece: P) => string
  add: (values: Partial<T>) => Promise<AdminAnswer<P>>
  change: (piece: P, version: number, changes: Partial<T>) => Promise<AdminAnswer<P>>
}
type PieceScreenProps<P extends Piece, T extends FieldValues> = {
  spec: PieceSpec<P, T>
  load: Load<P[]>
  children: ReactNode
}

/** The page of one piece of a list, also of a new one. */
export function PieceScreen<P extends Piece, T extends FieldValues>({ spec, load, children }: PieceScreenProps<P, T>) {
  const { id } = useParams()
  const piece = id === 'new' ? spec.blank : load.data?.find((one) => String(one.id) === id)
  const title = piece && piece.id > 0 ? spec.nameOf(piece) : id === 'new' ? `New ${spec.noun}` : undefined
  useTitle(title, spec.back.label)
  if (piece)
    return (
      <Editor key={id} spec={spec} piece={piece} load={load} title={title ?? ''}>
        {children}
      </Editor>
    )
  return (
    <>
      <PageHead title={load.data ? `There is no such ${spec.noun}.` : spec.back.label} back={spec.back} />
      {!load.data && <PageBones load={load} />}
    </>
  )
}

function Editor<P extends Piece, T extends FieldValues>({
  spec,
  piece,
  load,
  title,
  children,
}: PieceScreenProps<P, T> & { piece: P; title: string }) {
  const { kind, noun, back, schema, labels, read, add, change } = spec
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isNew = piece.id === 0
  const form = useEditForm({
    name: `${kind}:${isNew ? 'new' : piece.id}`,
    schema,
    labels,
    thing: piece,
    read: (one: P) => ({ version: one.version, values: read(one) }),
    save: (changes, version) => (isNew ? add(changes) : change(piece, version, changes)),
    onSaved: () => (isNew ? void navigate(back.to, { replace: true }) : load.reload()),
    isNew,
  })
  return (
    <>
      <PageHead title={title} back={back}>
        {!isNew && <Button onClick={() => setOpen(true)}>History</Button>}
      </PageHead>
      <EditFormFields form={form} act={`Save ${noun}`}>
        {children}
      </EditFormFields>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} wide>
        {isOpen && <Entries about={`${kind}:${piece.id}`} />}
      </Dialog>
    </>
  )
}
