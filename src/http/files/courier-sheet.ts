import type { Deps } from '#domain/context.ts'
import type { Sheet } from '#domain/courier/sheet.service.ts'

import { csvFile, type FileRequest } from './csv.ts'

/** Parcels as a courier takes them. Its cells were made safe as the courier reads them, without a mark before them. */
export const courierSheet = (deps: Deps, { sheet, ...request }: FileRequest & { sheet: Sheet }) =>
  csvFile(deps, {
    ...request,
    kind: 'order',
    title: 'Parcels',
    name: 'parcels',
    headings: sheet.headings,
    batches: inOne(sheet.rows.map((row) => row.map((safe) => ({ safe })))),
  })

async function* inOne<T>(batch: T): AsyncGenerator<T> {
  yield batch
}
