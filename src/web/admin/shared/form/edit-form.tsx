import { useEffect, useEffectEvent, type ReactNode } from 'react'

import './form.css'
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form'

import { plural } from '#text/fill.ts'
import * as t from '#text/office/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { useConfirmation } from '../confirm/confirm.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftNote, useDraft } from './draft.tsx'
import { LabelProvider } from './form-parts.ts'
import { changesBetween } from './join-versions.ts'
import type { EditForm } from './use-edit-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type EditFormProps<T extends FieldValues> = {
  form: EditForm<T>
  /** the act: 'Save product' */
  action: string
  children: ReactNode
}

/** The fields of `useEditForm`, and at the foot of the page how much is not saved. */
export function EditFormFields<T extends FieldValues>({ form, action, children }: EditFormProps<T>) {
  const { rhf, labels, submit, conflict } = form
  return (
    <FormProvider {...rhf}>
      <LabelProvider value={labels}>
        <DraftNote name={form.name} onBringBack={(values) => rhf.reset({ ...rhf.getValues(), ...values })} />
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
          <SaveBar form={form} action={action} />
        </form>
      </LabelProvider>
    </FormProvider>
  )
}

/** It alone is drawn again at every letter: it counts the changes, keeps them in the tab and guards the way out. */
function SaveBar<T extends FieldValues>({ form, action }: Omit<EditFormProps<T>, 'children'>) {
  const { rhf, name, base, keys, isNew, conflict, submit, discard } = form
  const { isSubmitting, errors } = rhf.formState
  // while it asks it waits for the person, not for the shop
  const isConfirming = useConfirmation().now !== undefined
  useWatch({ control: rhf.control })
  const values = rhf.getValues()
  const changes = changesBetween(base.values, values, keys)
  useDraft(name, Object.fromEntries(changes.map(([field = '']) => [field, values[field]])))
  useUnsavedGuard(changes.length > 0 && !isSubmitting)
  useSaveKey(submit)
  if (changes.length === 0 && !isNew) return null
  return (
    <>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <div className="save-bar">
        <output className="save-bar__text quiet">{changes.length > 0 && plural(t.unsaved, changes.length)}</output>
        {changes.length > 0 && (
          <Button variant="plain" onClick={discard} disabled={isSubmitting}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting && !isConfirming} disabled={conflict !== undefined}>
          {action}
        </Button>
      </div>
    </>
  )
}

/** Ctrl or ⌘ with S saves, as everywhere. */
export function useSaveKey(submit: () => Promise<void>): void {
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
