import './form.css'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form'

import { isRecord, parseJson } from '#contract/core/json.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { forgetKept, keep, keptOf } from '../../api/kept.ts'
import { useSession } from '../../api/session.ts'
import { indiaMoment, showClock } from '../moment.ts'
import { Note, NoteAct } from '../page/note.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { LabelProvider } from './form-parts.ts'
import { changesBetween } from './join-versions.ts'
import type { EditForm } from './use-edit-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type EditFormProps<T extends FieldValues> = {
  form: EditForm<T>
  /** the act: 'Save product' */
  act: string
  children: ReactNode
}

/** The fields of `useEditForm`, and at the foot of the page how much is not saved. */
export function EditFormFields<T extends FieldValues>({ form, act, children }: EditFormProps<T>) {
  const { rhf, labels, submit, conflict } = form
  return (
    <FormProvider {...rhf}>
      <LabelProvider value={labels}>
        <KeptNote form={form} />
        {conflict && <ConflictPanel key={conflict.at} form={form} conflict={conflict} />}
        <form
          className="edit"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {children}
          <SaveBar form={form} act={act} />
        </form>
      </LabelProvider>
    </FormProvider>
  )
}

/** It alone is drawn anew at every letter: it counts the changes, keeps them in the tab and guards the way out. */
function SaveBar<T extends FieldValues>({ form, act }: Omit<EditFormProps<T>, 'children'>) {
  const { rhf, name, base, keys, isNew, conflict, submit, discard } = form
  const { isSubmitting, errors } = rhf.formState
  useWatch({ control: rhf.control })
  const values = rhf.getValues()
  const changes = changesBetween(base.values, values, keys)
  useKeeping(name, changes, values)
  useUnsavedGuard(changes.length > 0 && !isSubmitting)
  useSaveKey(submit)
  if (changes.length === 0 && !isNew) return null
  return (
    <>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <div className="save-bar">
        <output className="save-bar__words quiet">
          {changes.length > 0 && `${changes.length} ${changes.length === 1 ? 'change' : 'changes'} not saved`}
        </output>
        {changes.length > 0 && (
          <Button variant="plain" onClick={discard} disabled={isSubmitting}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={conflict !== undefined}>
          {act}
        </Button>
      </div>
    </>
  )
}

const NOTHING = '{}'

/** What was typed is kept in the tab until it is saved or thrown away. */
function useKeeping(name: string, changes: string[][], values: FieldValues) {
  const { email } = useSession()
  const hadChanges = useRef(false)
  const typed = JSON.stringify(Object.fromEntries(changes.map(([field = '']) => [field, values[field]])))
  useEffect(() => {
    if (typed !== NOTHING) keep(email, name, typed)
    else if (hadChanges.current) forgetKept(email, name)
    hadChanges.current = typed !== NOTHING
  }, [email, name, typed])
}

/** Ctrl or ⌘ with S saves, as everywhere. */
function useSaveKey(submit: () => Promise<void>) {
  const save = useEffectEvent(() => void submit())
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** What was typed here before and not saved is offered, not put back by itself. */
function KeptNote<T extends FieldValues>({ form: { rhf, name } }: { form: EditForm<T> }) {
  const { email } = useSession()
  const [kept, setKept] = useState(() => keptOf(email, name))
  if (!kept) return null
  const bringBack = () => {
    setKept(undefined)
    rhf.reset({ ...rhf.getValues(), ...parseJson(kept.values, isRecord) })
  }
  const forget = () => {
    setKept(undefined)
    forgetKept(email, name)
  }
  return (
    <Note
      acts={
        <>
          <NoteAct onClick={bringBack}>Bring it back</NoteAct>
          <NoteAct onClick={forget}>Forget it</NoteAct>
        </>
      }
    >
      You were changing this at {showClock(indiaMoment(new Date(kept.at)))}.
    </Note>
  )
}
