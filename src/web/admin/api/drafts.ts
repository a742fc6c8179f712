import { isRecord, parseJson } from '#contract/core/json.ts'
import { tabStorage } from '#web/api/browser-storage.ts'

/** What a person was typing into a form and did not save: the changed fields as JSON, and when, in ISO 8601. */
export type Draft = { at: string; values: string }
type AllDrafts = { by: string; forms: Record<string, Draft> }

const DRAFTS = 'unsavedForms'

/** What this person was changing in this tab under this form's name; nobody reads another's. */
export const draftOf = (by: string, form: string): Draft | undefined => allOf(by).forms[form]

export function saveDraft(by: string, form: string, values: string): void {
  const forms = { ...allOf(by).forms, [form]: { at: new Date().toISOString(), values } }
  tabStorage.write(DRAFTS, JSON.stringify({ by, forms } satisfies AllDrafts))
}

export function forgetDraft(by: string, form: string): void {
  const { [form]: _removed, ...forms } = allOf(by).forms
  tabStorage.write(DRAFTS, JSON.stringify({ by, forms } satisfies AllDrafts))
}

export const forgetAllDrafts = (): void => tabStorage.remove(DRAFTS)

function allOf(by: string): AllDrafts {
  const all = parseJson(tabStorage.read(DRAFTS), isDraftStore)
  return all?.by === by ? all : { by, forms: {} }
}

const isDraftStore = (value: unknown): value is AllDrafts =>
  isRecord(value) && 'by' in value && isRecord(value['forms'])
