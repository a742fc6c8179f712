import { isRecord, parseJson } from '#contract/core/json.ts'
import { tabStorage } from '#web/api/browser-storage.ts'

/** What somebody was typing into a form and did not save: the changed fields as JSON, and when, in ISO 8601. */
export type Kept = { at: string; values: string }
type AllKept = { by: string; forms: Record<string, Kept> }

const KEPT = 'unsavedForms'

/** What this person was changing in this tab under this form's name; nobody reads another's. */
export const keptOf = (by: string, form: string): Kept | undefined => allOf(by).forms[form]

export function keep(by: string, form: string, values: string): void {
  const forms = { ...allOf(by).forms, [form]: { at: new Date().toISOString(), values } }
  tabStorage.write(KEPT, JSON.stringify({ by, forms } satisfies AllKept))
}

export function forgetKept(by: string, form: string): void {
  const { [form]: _gone, ...forms } = allOf(by).forms
  tabStorage.write(KEPT, JSON.stringify({ by, forms } satisfies AllKept))
}

export const forgetAllKept = (): void => tabStorage.remove(KEPT)

function allOf(by: string): AllKept {
  const all = parseJson(tabStorage.read(KEPT), isAllKept)
  return all?.by === by ? all : { by, forms: {} }
}

const isAllKept = (value: unknown): value is AllKept => isRecord(value) && 'by' in value && isRecord(value['forms'])
