import type { StaffShopper } from '#contract/admin/shoppers.ts'

/** What each part of a shopper's page works with. */
export type ShopperPart = { shopper: StaffShopper; onChanged: (shopper: StaffShopper) => void }

/** 'Asha', for buttons. */
export const firstName = ({ name }: Pick<StaffShopper, 'name'>): string => name.trim().split(/\s+/)[0] ?? name
