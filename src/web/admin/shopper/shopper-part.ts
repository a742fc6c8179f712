import type { StaffShopper } from '#contract/admin/shoppers.ts'

import { calledOf } from '../shared/shopper/called.ts'

/** What each part of a shopper's page works with. */
export type ShopperPart = { shopper: StaffShopper; onChanged: (shopper: StaffShopper) => void }

/** 'Asha', for buttons. */
export const firstName = (shopper: StaffShopper): string => calledOf(shopper).trim().split(/\s+/)[0] ?? ''
