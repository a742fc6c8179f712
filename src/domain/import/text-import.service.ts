import { TEXT_KINDS, type TextKind } from '#contract/admin/text-kind-fields.ts'
import { otherLanguages, type OtherLanguage } from '#contract/languages.ts'
import { refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import type { Actor, Entry } from '#domain/journal/journal.service.ts'
import { remark } from '#domain/remark.rules.ts'
import { textsOf, type OwnerText } from '#domain/translation/translation.service.ts'
import { writeTranslation, type SentText } from '#domain/translation/write-translation.service.ts'

import { readCell } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { isSame, NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'
import { readTextLine, TEXT_HEADINGS, textOfLine } from './text-line.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

export { cellOfText, TEXT_HEADINGS } from './text-line.rules.ts'

/** The texts of the owner's in another language, a line a text; what the file does not name stays (spec H6.21). */
export const textImporter: Importer = {
  existing: TEXT_HEADINGS,
  needed: ['language', 'kind', 'id', 'field', 'main', 'translation'],
  keyColumn: 'id',
  keyOf: ({ cells }) => {
    const [language, kind, id] = ['language', 'kind', 'id'].map((name) => readCell(cells[name])?.trim().toLowerCase())
    return language && kind && id ? `${language} ${kind} ${id}` : undefined
  },
  plan: async (tx, things) => {
    const texts = await textsByKey(
      tx,
      things.map(({ key }) => key),
    )
    return things.map((thing) => planThing(thing, texts.get(thing.key) ?? []))
  },
  versions: async (tx, keys) =>
    new Map([...(await textsByKey(tx, keys))].map(([key, [text]]) => [key, `${text?.version ?? ''}`])),
  // what both write was planned below
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  write: (_deps, tx, { key, change, seen, actor }) => writeTexts(tx, key, { actor, seen, texts: change as SentText[] }),
  undo: (_deps, tx, { key, before, written, actor }) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    writeTexts(tx, key, { actor, seen: written, texts: before as SentText[] }),
}

type Target = { language: OtherLanguage; kind: TextKind; id: string }

function targetOf(key: string): Target | undefined {
  const [code, name, id = ''] = key.split(' ')
  const language = otherLanguages.find((one) => one === code)
  const kind = TEXT_KINDS.find((one) => one === name)
  return language && kind ? { language, kind, id } : undefined
}

/** The texts of things by their keys; one that is not there is not among them. */
async function textsByKey(tx: Tx, keys: readonly string[]): Promise<Map<string, OwnerText[]>> {
  const targets = keys.flatMap((key) => targetOf(key) ?? [])
  const found = new Map<string, OwnerText[]>()
  for (const [name, own] of Map.groupBy(targets, ({ language, kind }) => `${language} ${kind}`)) {
    const [first] = own
    if (!first) continue
    const { language, kind } = first
    const texts = await textsOf(tx, { language, kind, ids: own.map(({ id }) => id) })
    for (const text of texts) found.set(`${name} ${text.id}`, [...(found.get(`${name} ${text.id}`) ?? []), text])
  }
  return found
}

function planThing({ key, lines }: Thing, texts: readonly OwnerText[]): Plan {
  const target = targetOf(key)
  const title = texts[0]?.title ?? key
  const errors: WrongCell[] = []
  const counts = { ...NO_COUNTS }
  const change: SentText[] = []
  const before: SentText[] = []
  for (const line of lines) {
    const shop = textOfLine(texts, line)
    const read = target
      ? readTextLine(line, shop, target)
      : {
          error: {
            row: line.row,
            column: 'kind',
            value: line.cells['kind'] ?? '',
            why: [remark('writeThis', { list: KINDS })],
          },
        }
    const isTwice = change.some(({ field, part }) => field === shop?.field && part === shop.part)
    if ('error' in read || isTwice) {
      counts.wrong += 1
      const twice = { row: line.row, column: 'field', value: shop?.field ?? '', why: [remark('textStandsAbove')] }
      errors.push('error' in read ? read.error : twice)
    } else if (!shop || read.text === undefined || isSame(read.text, shop.own)) counts.unchanged += 1
    else {
      counts[shop.own === null ? 'new' : 'changed'] += 1
      change.push({ field: shop.field, part: shop.part, text: read.text })
      before.push({ field: shop.field, part: shop.part, text: shop.own, of: shop.of })
    }
  }
  const write = change.length > 0 ? { change, before, seen: `${texts[0]?.version ?? ''}` } : undefined
  return { title, counts, errors, write }
}

const KINDS = TEXT_KINDS.join(', ')

async function writeTexts(
  tx: Tx,
  key: string,
  { actor, seen, texts }: { actor: Actor; seen: string; texts: readonly SentText[] },
): Promise<AdminOutcome<Entry | undefined, unknown>> {
  const target = targetOf(key)
  const [thing] = target ? await textsOf(tx, { ...target, ids: [target.id] }) : []
  if (!target || !thing) return refuse('NOT_FOUND')
  return writeTranslation(tx, { ...target, actor, title: thing.title, version: Number(seen), texts })
}
