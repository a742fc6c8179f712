import { done, mapOutcome, type AdminOutcome } from '#domain/context.ts'
import { AREA_HEADINGS, areaRow } from '#domain/import/area-import.service.ts'
import {
  applyImport,
  findImport,
  startImport,
  stopImport,
  undoImport,
  wrongRows,
} from '#domain/import/import.service.ts'
import { RATE_HEADINGS, rateRows } from '#domain/import/tariff-import.service.ts'
import { streamAreas } from '#domain/pincode/pincode.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { streamShelves, type Part } from '#domain/stock/shelf-parts.service.ts'
import type { NamedSize } from '#domain/stock/stock.service.ts'

import { csvFile, inRows, type Cell } from '../../files/csv.ts'
import { toImportRun } from '../../shapes/import.shape.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

type ImportCall = 'import' | 'applyImport' | 'stopImport' | 'undoImport'
const currentRun = async ({ deps, input: { id }, actor, who: { language } }: AdminRequest<ImportCall>) =>
  mapOutcome(await findImport(deps, { actor, id }), (run) => toImportRun(run, language))

const STOCK_HEADINGS = ['slug', 'product', 'size', 'batch', 'counted']
/** Marks the units without a batch, in the file of a size that has batches. */
const NO_BATCH: Cell = { raw: '-' }

/** CSV imports (check, apply, undo), and the exports that staff edit and import again. */
export const importRoutes = {
  startImport: async ({ deps, input: { kind, file, file_name: name, ...about }, actor }) => ({
    outcome: await startImport(deps, { actor, kind, file, fileName: name ?? `${kind}.csv`, about }),
  }),
  import: async (request) => ({ outcome: await currentRun(request) }),
  exportWrongRows: {
    file: async ({ deps, input: { id }, who, actor }) =>
      mapOutcome(await wrongRows(deps, { actor, id }), ({ headings, batches }) =>
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'import',
          title: `Wrong rows of import ${id}`,
          filters: {},
          name: `wrong-rows-${id}`,
          headings,
          batches: inRows(batches, ({ cells }) => [headings.map((heading): Cell => ({ raw: cells[heading] ?? '' }))]),
        }),
      ),
  },
  applyImport: async (request) => {
    const { deps, input, actor } = request
    return {
      outcome: await runOrRefusal(request, await applyImport(deps, { actor, id: input.id, leaveOut: input.leave_out })),
    }
  },
  stopImport: async (request) => {
    const { deps, input, actor } = request
    return { outcome: await runOrRefusal(request, await stopImport(deps, { actor, ...input })) }
  },
  undoImport: async (request) => {
    const { deps, input, actor } = request
    return { outcome: await runOrRefusal(request, await undoImport(deps, { actor, ...input })) }
  },
  exportStock: {
    file: async ({ deps, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'stock',
          title: 'Stock',
          filters: {},
          name: 'stock',
          headings: STOCK_HEADINGS,
          batches: inRows(streamShelves(deps), stockRows),
        }),
      ),
  },
  exportAreas: {
    file: async ({ deps, who, actor }) => {
      const { tariffs } = (await readSettings(deps)).delivery
      return done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'delivery-area',
          title: 'Delivery areas',
          filters: {},
          name: 'delivery-areas',
          headings: AREA_HEADINGS,
          batches: inRows(streamAreas(deps), (area) => [areaRow(area, tariffs)]),
        }),
      )
    },
  },
  exportRates: {
    file: async ({ deps, who, actor }) => {
      const { tariffs } = (await readSettings(deps)).delivery
      return done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'setting',
          title: 'Delivery',
          filters: {},
          name: 'delivery-rates',
          headings: RATE_HEADINGS,
          batches: inRows(inBatches(tariffs), rateRows),
        }),
      )
    },
  },
} satisfies SomeAdminHandlers

/** A short list as the one batch that it is. */
async function* inBatches<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  yield await Promise.resolve(list)
}

/** One row for each size; one for each batch where it has some, because they are counted separately. */
const stockRows = ({ slug, product, size, available, parts }: NamedSize & { parts: Part[] }): Cell[][] =>
  parts.length > 1
    ? parts.map(({ batch, pieces: units }) => [slug, product, size, batch ?? NO_BATCH, units])
    : [[slug, product, size, null, available]]

/** The run after an action that succeeded; the refusal of one that did not. */
const runOrRefusal = async (request: AdminRequest<ImportCall>, outcome: AdminOutcome<undefined>) =>
  outcome.ok ? currentRun(request) : outcome
