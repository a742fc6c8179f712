import { done } from '#domain/context.ts'
import { listDisputes } from '#domain/courier/dispute.service.ts'
import { readEarnings, readRto } from '#domain/report/earnings.service.ts'

import { sheetFile } from '../../files/zip-file.ts'
import { toDisputeReport, toEarningsReport, toRtoReport } from '../../shapes/earnings.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** The columns of the file, in their order: what is not a row of its own stands in its last line. */
const HEADINGS = ['name', 'orders', 'sales', 'cost', 'courier', 'fees', 'earning', 'percent'] as const

/** What a courier is told of a charge that is disputed. */
const DISPUTE_HEADINGS = ['account', 'awb', 'order_no', 'what', 'weight_g', 'charged_g', 'cost', 'at'] as const

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
  disputes: async ({ deps, input }) => ({ outcome: done(toDisputeReport(await listDisputes(deps, input))) }),
  exportDisputes: {
    file: async ({ deps, actor, input }) => {
      const { heavier, unmatched } = toDisputeReport(await listDisputes(deps, input))
      const lines = [
        ...heavier.map((row) => ({ ...row, what: 'More weight' })),
        ...unmatched.map((row) => ({ ...row, what: row.text, order_no: '', weight_g: '', charged_g: '' })),
      ]
      const days = `${input.from} to ${input.to}`
      const sheet = {
        name: `charges-to-dispute-${days.replaceAll(' ', '-')}`,
        headings: DISPUTE_HEADINGS,
        rows: lines.map((line) => DISPUTE_HEADINGS.map((heading) => line[heading])),
      }
      return done(
        await sheetFile(deps, { actor, kind: 'report', title: `Charges to dispute ${days}`, filters: input, sheet }),
      )
    },
  },
  rto: async ({ deps, input }) => ({ outcome: done(toRtoReport(await readRto(deps, input))) }),
} satisfies SomeAdminHandlers
