import { code, sourceCode } from '#text/common/language.ts'
import * as texts from '#text/common/office-labels.ts'
import { labelKey } from '#text/label-key.ts'

/** The texts of another language than the contract's own, whose build has none of them. */
const byKey: Readonly<Record<string, string>> = code === sourceCode ? {} : texts

/** A letter that is not Latin: what has one is no label of the contract, but a text of this language or the owner's own. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u

/** What the contract calls a field, a choice or a fault, in the language of this build; what has no text stays as it is. */
export const labelText = (label: string): string =>
  OTHER_SCRIPT.test(label) ? label : (byKey[labelKey(label)] ?? label)

/** Between the title of a thing and the label of its field, and between a label and what it is of. */
const BETWEEN = /(: |, )/

/** A field of a journal's row: its label, of one thing of many after its title, in another language before its name. */
export function fieldText(field: string): string {
  const whole = labelText(field)
  return whole === field ? field.split(BETWEEN).map(labelText).join('') : whole
}

/** The title of a thing in a journal's row: what has a number was named by people, and stays as it is. */
export const titleText = ({ id, title }: { id: string; title: string }): string =>
  /^\d+$/.test(id) ? title : labelText(title)

/** Fields whose values are choices of the contract; what people typed into others stays as it was. */
const CHOSEN: ReadonlySet<string> = new Set(['Status', 'Reason', 'Held back', 'Kind'])
/** What the journal writes itself for a tick, and for a text that stays with its object. */
const WRITTEN: ReadonlySet<string> = new Set(['yes', 'no', 'changed'])

/** A value of a journal's row. */
export const valueText = (field: string, value: string): string =>
  CHOSEN.has(field) || WRITTEN.has(value) ? labelText(value) : value
