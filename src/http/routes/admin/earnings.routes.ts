import { done } from '#domain/context.ts'
import { readEarnings, readRto } from '#domain/report/earnings.service.ts'

import { sheetFile } from '../../files/zip-file.ts'
import { toEarningsReport, toRtoReport } from '../../shapes/earnings.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** The columns of the file, in their order: what is not a row of its own stands in its last line. */
const HEADINGS = ['name', 'orders', 'sales', 'cost', 'courier', 'fees', 'earning', 'percent'] as const

export const earningRoutes = {
  earnings: async ({ deps, input }) => ({ outcome: done(toEarningsReport(await readEarnings(deps, input))) }),
  exportEarnings: {
    file: async ({ deps, actor, input }) => {
      const { rows, total } = toEarningsReport(await readEarnings(deps, input))
      const days = `${input.from} to ${input.to}`
      const lines = [...rows, { ...total, name: 'All' }]
      const sheet = {
        name: `earnings-by-${input.by}-${days.replaceAll(' ', '-')}`,
        headings: HEADINGS,
        rows: lines.map((line) => HEADINGS.map((heading) => line[heading])),
      }
      const title = `Earnings by ${input.by} ${days}`
      return done(await sheetFile(deps, { actor, kind: 'report', title, filters: input, sheet }))
    },
  },
  rto: async ({ deps, input }) => ({ outcome: done(toRtoReport(await readRto(deps, input))) }),
} satisfies SomeAdminHandlers
