import { paise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { fssaiKindOf, gstKindOf } from '#domain/settings/registration.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { readDays } from './sales-report.service.ts'
import { turnoverNotes, yearBegan } from './turnover-limits.rules.ts'

const DAY_MS = 86_400_000

/** What the owner is told of the limits of turnover (spec L15). The sales of the year are counted once a day. */
export async function readTurnoverNotes(deps: Pick<Deps, 'db' | 'settings' | 'reports'>): Promise<Remark[]> {
  const { shop, today } = await readSettings(deps)
  const sales = await deps.reports.read(`turnover ${today}`, () => salesSince(deps, today), DAY_MS)
  const state = placeOf(shop.pincode)?.state ?? ''
  return turnoverNotes(sales, { gst: gstKindOf(shop), fssai: fssaiKindOf(shop), state }, today)
}

async function salesSince(deps: Pick<Deps, 'db'>, today: string) {
  const days = await readDays(deps, { from: yearBegan(today), to: today })
  return paise(days.reduce((sum, { sales }) => sum + sales, 0))
}
