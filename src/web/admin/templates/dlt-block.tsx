import { DLT_TAGS } from '#contract/admin/dlt-fields.ts'
import type { Template } from '#contract/admin/template.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { CheckInput, Fields, SelectInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'

const tags = [{ value: '', label: t.asUsual }, ...DLT_TAGS.map((tag) => ({ value: tag, label: `{#${tag}#}` }))]

/** The saved SMS as it is registered with DLT, each value a tag, which operators may want otherwise (spec L10). */
export function DltBlock({ row, isMain }: { row: Template; isMain: boolean }) {
  return (
    <Block title={t.asRegistered} actions={<Button onClick={() => void copyText(row.dlt_text)}>{t.copy}</Button>}>
      <p className="templates__dlt">{row.dlt_text}</p>
      {row.register_again && <Note tone="bad">{t.registeredWithoutTags}</Note>}
      {row.splits_link && <Note tone="bad">{fill(t.linkSplit, { place: '{link}' })}</Note>}
      {isMain ? <Tags row={row} /> : <p className="quiet">{t.unicodeTemplate}</p>}
    </Block>
  )
}

const Tags = ({ row }: { row: Template }) => (
  <>
    <CheckInput name="has_tags" />
    <Fields columns={2}>
      {Object.keys(row.dlt_tags).map((place) => (
        <SelectInput key={place} name={`dlt_tags.${place}`} options={tags} />
      ))}
    </Fields>
  </>
)
