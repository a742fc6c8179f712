import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import * as texts from './en/common/office-labels.ts'
import { labelKey } from './label-key.ts'
import { LATIN } from './latin.ts'

const CONTRACT = new URL('../contract/admin/', import.meta.url)
/** Files that go to couriers, names that the owner may write over, and refusals, which the server says itself. */
const NO_LABELS = new Set(['readySheets', 'firstCouriers', 'adminRefusals'])
/** What is typed wrong in one field or another. */
const WRONG = [undefined, '', 'x', ' ', '|<>', 'x'.repeat(5000), -1, 0.5, 1e12, true, {}, [], Array(500).fill('x')]
/** Schemas whose parts say what is wrong, and what turns a value that was checked already. */
const WITHOUT_TEXTS = new Set(['object', 'optional', 'nullable', 'default', 'prefault', 'transform'])
/** The library's own sentences; a form says for them that a field is missing or wrong. */
const UNNAMED = /^(Invalid|Too|Unrecognized) /
/** A fault that names a field: 'required|Name'. */
const OF_FIELD = /^\w+\|(.+)/

type Schema = { type: string; safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } } }

const isSchema = (value: object): value is Schema => '_zod' in value
const isLabel = (text: string) => /^[A-Z]/.test(text) && /[a-z]/.test(text)
const isLatin = (label: string) => label.split(' ').every((part) => LATIN.includes(part))

/** Calls back with each text in a value, and with each schema, also those within others. */
function walk(
  value: unknown,
  seen: Set<object>,
  on: { text: (text: string) => void; schema: (schema: Schema) => void },
) {
  if (typeof value === 'string') return on.text(value)
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const isFields = isSchema(value)
  if (isFields && !WITHOUT_TEXTS.has(value.type)) on.schema(value)
  const parts = isFields ? Reflect.get(Reflect.get(value, '_zod'), 'def') : value
  // what a call does is said in the documents of the API alone; a check runs with the schema that has it
  for (const [name, part] of Object.entries(parts))
    if (name !== 'summary' && name !== 'checks') walk(part, seen, isFields ? { ...on, text: () => {} } : on)
}

/** What the contract calls its fields and choices, and what it says is wrong with them. */
async function labelsOfContract(): Promise<Set<string>> {
  const labels = new Set<string>()
  const seen = new Set<object>()
  const text = (found: string) => isLabel(found) && labels.add(found)
  const schema = ({ safeParse }: Schema) => {
    for (const { message } of WRONG.flatMap((value) => safeParse(value).error?.issues ?? [])) {
      const label = OF_FIELD.exec(message)?.[1] ?? message
      if (isLabel(label) && !UNNAMED.test(label)) labels.add(label)
    }
  }
  for (const file of readdirSync(CONTRACT).filter((name) => !name.endsWith('.test.ts')))
    for (const [name, value] of Object.entries<unknown>(await import(new URL(file, CONTRACT).href)))
      if (!NO_LABELS.has(name)) walk(value, seen, { text, schema })
  return labels
}

test('what the office’s contract says of fields and choices has a text in the same words', async () => {
  const labels = [...(await labelsOfContract())].filter((label) => !isLatin(label))
  expect(labels.length).toBeGreaterThan(500)
  expect(labels.filter((label) => Reflect.get(texts, labelKey(label)) !== label)).toEqual([])
})
