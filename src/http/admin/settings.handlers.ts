import type { AreaRow, DeliveryArea } from '#contract/admin/delivery-area.ts'
import { done } from '#domain/context.ts'
import { changeAreas, readAreas, type AreaList } from '#domain/pincode/area-list.service.ts'
import { changeSettings, readShopSettings } from '#domain/staff/setting-changes.service.ts'
import { readTodo } from '#domain/todo/todo.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

/** What the owner sets, where the shop delivers, and what waits. */
export const settingHandlers = {
  settings: async ({ deps }) => ({ outcome: done(await readShopSettings(deps.db)) }),
  saveSettings: {
    write: (tx, { input, actor, who }) => changeSettings(tx, { actor, who, changed: input }),
    answer: async ({ deps }) => {
      // this process need not wait to hear of it
      deps.settings.forget()
      return done(await readShopSettings(deps.db))
    },
  },
  deliveryAreas: async ({ deps }) => ({ outcome: done(toList(await readAreas(deps.db))) }),
  saveDeliveryAreas: {
    write: (tx, { input: { version, rows }, actor }) =>
      changeAreas(tx, { actor, version, areas: rows.map(fromRow), shown: toList }),
    answer: async ({ deps }) => done(toList(await readAreas(deps.db))),
  },
  todo: async ({ deps, who }) => ({ outcome: done(await readTodo(deps, who.role)) }),
} satisfies SomeAdminHandlers

const toList = ({ version, areas }: AreaList) => ({
  version,
  rows: areas.map(({ area, is_served, takes_cash, travel_days }) => ({
    area,
    served: is_served,
    cash: takes_cash,
    days: travel_days,
  })),
})

const fromRow = ({ area, served, cash, days }: AreaRow): DeliveryArea => ({
  area,
  is_served: served,
  takes_cash: cash,
  travel_days: days,
})
