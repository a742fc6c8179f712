import { useWatch } from 'react-hook-form'

import type { Template } from '#contract/admin/template.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'

import { CheckInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'

/** The buttons of a text by WhatsApp, and whether it is registered as it goes out (spec N11.2). */
export function WhatsappBlock({ row }: { row: Template }) {
  const typed: readonly string[] = useWatch({ name: 'buttons' })
  const { buttons } = row
  const link = buttons.find(({ opens }) => opens !== null)?.opens ?? ''
  const isChanged = buttons.some(({ text }, n) => text !== typed[n])
  if (buttons.length === 0 && !row.register_again) return null
  return (
    <Block title={t.buttons}>
      {row.register_again && (
        <Note tone="bad">{row.registered_here ? t.refusedByWhatsapp : fill(t.registeredElsewhere, { link })}</Note>
      )}
      {!row.registered_here && <CheckInput name="registered_here" />}
      {row.has_link_inside && <Note>{t.linkInside}</Note>}
      <Fields columns={2}>
        {buttons.map((button, n) => (
          <TextInput key={hintOf(button)} name={`buttons.${n}`} maxLength={20} hint={hintOf(button)} />
        ))}
      </Fields>
      {isChanged && <Note>{t.registerButtons}</Note>}
    </Block>
  )
}

/** What a press of it does. */
const hintOf = ({ opens, ...rest }: Template['buttons'][number]): string =>
  opens === null ? (rest.act === 'confirm' ? t.confirmsOrder : t.cancelsOrder) : fill(t.opensLink, { link: opens })
