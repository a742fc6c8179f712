import type { ReactNode } from 'react'

import './form.css'
import { FormProvider, type FieldValues } from 'react-hook-form'

import * as t from '#text/office/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { useConfirmation } from '../confirm/confirm.ts'
import { LabelProvider } from './form-parts.ts'
import { useFreshForm, type SendForm } from './use-send-form.ts'

type SendFormProps<T extends FieldValues> = {
  form: SendForm<T>
  /** the act, on the button */
  action: string
  children: ReactNode
  /** next to or under the button */
  more?: ReactNode
  /** the button as wide as the fields */
  block?: boolean
  /** fields and button next to each other where there is room */
  row?: boolean
  isFinal?: boolean
  /** next to a page's own step, which is the one filled button */
  isAside?: boolean
}

/** Fields and the one button that sends them. */
export function SendFormFields<T extends FieldValues>({
  form,
  action,
  children,
  more,
  block,
  row,
  isFinal,
  isAside,
}: SendFormProps<T>) {
  const { rhf, labels, submit } = form
  const { isSubmitting, errors } = rhf.formState
  // while it asks it waits for the person, not for the shop
  const isConfirming = useConfirmation().now !== undefined
  return (
    <FormProvider {...rhf}>
      <LabelProvider value={labels}>
        <form
          className={row ? 'fields fields--row' : 'fields'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // a form in a dialog stands inside the form of its page, for React
            event.stopPropagation()
            void submit()
          }}
        >
          {children}
          {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
          <div className={block ? 'dialog__foot' : 'button-row'}>
            <Button
              type="submit"
              variant={isFinal ? 'danger-solid' : isAside ? 'outline' : 'primary'}
              busy={isSubmitting && !isConfirming}
            >
              {action}
            </Button>
            {more}
          </div>
        </form>
      </LabelProvider>
    </FormProvider>
  )
}

/** Typing begins in the first field; on a touch screen the sheet itself has the focus, so that no keyboard jumps up. */
const firstField = (by: string): HTMLElement | boolean =>
  by === 'touch' || (document.querySelector<HTMLElement>('.dialog :is(input, select, textarea)') ?? true)

type DialogFormProps<T extends FieldValues> = Omit<SendFormProps<T>, 'more' | 'block' | 'row'> & {
  open: boolean
  /** a question: 'Why is it cancelled?' */
  title: string
  start: T
  onClose: () => void
}

/** The same in a dialog, with the way out. `send` closes it by what it sets when all went well. */
export function DialogForm<T extends FieldValues>({ open, title, start, onClose, ...form }: DialogFormProps<T>) {
  useFreshForm(form.form, open, start)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} initialFocus={firstField}>
      <SendFormFields
        {...form}
        block
        more={
          <Button variant="plain" onClick={onClose}>
            {t.back}
          </Button>
        }
      />
    </Dialog>
  )
}
