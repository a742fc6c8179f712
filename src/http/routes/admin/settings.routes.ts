import { fromRupees, toRupees } from '#contract/core/money.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { courierSetup, testCourier } from '#domain/courier/courier-accounts.service.ts'
import { tryDelivery } from '#domain/delivery/tariff-list.service.ts'
import { changeAreas, readAreas } from '#domain/pincode/area-list.service.ts'
import { couriersProblem } from '#domain/settlement/account.service.ts'
import { changeSettings, readShopSettings } from '#domain/staff/setting-changes.service.ts'
import { readTodo } from '#domain/todo/todo.service.ts'

import { fromAreaRow, toAreaList } from '../../shapes/delivery-area.shape.ts'
import { toTodo } from '../../shapes/todo.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** What the owner sets, where the shop delivers, and what waits. */
export const settingRoutes = {
  settings: async ({ deps }) => ({ outcome: done(await readShopSettings(deps.db)) }),
  saveSettings: {
    write: async (tx, { deps, input: { texts, ...changed }, actor, who }) =>
      (changed.selling && (await couriersProblem(tx, changed.selling.couriers))) ??
      changeSettings(deps, tx, { actor, who, changed, texts }),
    answer: async ({ deps }) => {
      // this process need not wait to hear of it
      deps.settings.forget()
      return done(await readShopSettings(deps.db))
    },
  },
  courierSetup: async ({ deps }) => {
    const { accounts, webhook = null, webhookProblem = null } = courierSetup(deps)
    return { outcome: done({ accounts: [...accounts], webhook, webhook_problem: webhookProblem }) }
  },
  testCourier: async ({ deps, input: { account } }) => ({
    outcome: mapOutcome(await testCourier(deps, account), ({ places, wallet }) => ({
      places: [...places],
      wallet: wallet === undefined ? null : toRupees(wallet),
    })),
  }),
  deliveryAreas: async ({ deps }) => ({ outcome: done(toAreaList(await readAreas(deps.db))) }),
  saveDeliveryAreas: {
    write: (tx, { input: { version, rows }, actor }) =>
      changeAreas(tx, { actor, version, areas: rows.map(fromAreaRow) }),
    answer: async ({ deps }) => done(toAreaList(await readAreas(deps.db))),
  },
  tryDelivery: async ({ deps, input: { zip, grams, goods } }) => ({
    outcome: done(await tryDelivery(deps, { zip, grams, goods: fromRupees(goods) })),
  }),
  todo: async ({ deps, who }) => ({ outcome: done(toTodo(await readTodo(deps, who.role))) }),
} satisfies SomeAdminHandlers
