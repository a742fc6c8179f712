import type { AreaRow } from '#contract/admin/delivery-area.ts'
import type { AreaList } from '#domain/pincode/area-list.service.ts'
import type { DeliveryArea } from '#domain/pincode/pincode.service.ts'

export const toAreaList = ({ version, areas }: AreaList) => ({
  version,
  rows: areas.map(({ area, isServed, takesCash, travelDays, tariff = null }): AreaRow => ({
    area,
    served: isServed,
    cash: takesCash,
    days: travelDays,
    tariff,
  })),
})

export const fromAreaRow = ({ area, served, cash, days, tariff }: AreaRow): DeliveryArea => ({
  area,
  isServed: served,
  takesCash: cash,
  travelDays: days,
  tariff,
})
