import { done, mapOutcome, type Outcome } from '#domain/context.ts'
import { AREA_HEADINGS, areaRow } from '#domain/import/area-import.service.ts'
import {
  applyImport,
  findImport,
  startImport,
  stopImport,
  undoImport,
  wrongRows,
} from '#domain/import/import.service.ts'
import { streamAreas } from '#domain/pincode/pincode.service.ts'
import { streamShelves, type Part } from '#domain/stock/shelf-parts.service.ts'
import type { NamedSize } from '#domain/stock/stock.service.ts'

import type { AdminRequest, SomeAdminHandlers } from './admin-handler.ts'
import { csvFile, inRows, type Cell } from './csv.ts'

type ImportCall = 'import' | 'applyImport' | 'stopImport' | 'undoImport'
const answer = ({ deps, input: { id }, actor }: AdminRequest<ImportCall>) => findImport(deps, { actor, id })

const STOCK_HEADINGS = ['slug', 'product', 'size', 'batch', 'counted']
/** Pieces without a batch, in the file of a size that has some. */
const NO_BATCH: Cell = { raw: '-' }

/** Files that come in and are checked, applied, taken back; and the files that people change and send again. */
export const importHandlers = {
  startImport: async ({ deps, input: { kind, file, file_name: name }, actor }) => ({
    outcome: await startImport(deps, { actor, kind, file, fileName: name ?? `${kind}.csv` }),
  }),
  import: async (request) => ({ outcome: await answer(request) }),
  exportWrongRows: {
    file: async ({ deps, input: { id }, who, actor }) =>
      mapOutcome(await wrongRows(deps, { actor, id }), ({ fileName, headings, batches }) =>
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'import',
          title: fileName,
          name: `wrong-rows-${id}`,
          headings,
          batches: inRows(batches, ({ cells }) => [headings.map((heading): Cell => ({ raw: cells[heading] ?? '' }))]),
        }),
      ),
  },
  applyImport: async (request) => {
    const { deps, input, actor } = request
    return {
      outcome: await after(request, await applyImport(deps, { actor, id: input.id, leaveOut: input.leave_out })),
    }
  },
  stopImport: async (request) => {
    const { deps, input, actor } = request
    return { outcome: await after(request, await stopImport(deps, { actor, ...input })) }
  },
  undoImport: async (request) => {
    const { deps, input, actor } = request
    return { outcome: await after(request, await undoImport(deps, { actor, ...input })) }
  },
  exportStock: {
    file: async ({ deps, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'stock',
          title: 'Stock',
          name: 'stock',
          headings: STOCK_HEADINGS,
          batches: inRows(streamShelves(deps), stockRows),
        }),
      ),
  },
  exportAreas: {
    file: async ({ deps, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'delivery-area',
          title: 'Delivery areas',
          name: 'delivery-areas',
          headings: AREA_HEADINGS,
          batches: inRows(streamAreas(deps), (area) => [areaRow(area)]),
        }),
      ),
  },
} satisfies SomeAdminHandlers

/** A row a size; where it has batches a row of each, for they are counted apart. */
const stockRows = ({ slug, product, size, available, parts }: NamedSize & { parts: Part[] }): Cell[][] =>
  parts.length > 1
    ? parts.map(({ batch, pieces }) => [slug, product, size, batch ?? NO_BATCH, pieces])
    : [[slug, product, size, null, available]]

/** The run as it is after an act that was not refused. */
const after = async (request: AdminRequest<ImportCall>, outcome: Outcome<undefined>) =>
  outcome.ok ? answer(request) : outcome
