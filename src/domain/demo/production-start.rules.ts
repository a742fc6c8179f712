import type { ShopSettings } from '#contract/admin/settings.ts'
import { UNNAMED } from '#domain/opening/opening.rules.ts'
import { fssaiKindOf, gstKindOf } from '#domain/settings/registration.rules.ts'

/** Some keys of some groups. */
export type StartValues = { [G in keyof ShopSettings]?: Partial<ShopSettings[G]> }

/**
 * What a new shop in earnest begins with where the law or care asks for other values than the demo shop has. What must be
 * chosen is empty (spec L0).
 */
export const PRODUCTION_START: StartValues = {
  shop: { shop_name: UNNAMED, pincode: '', gst_kind: '', fssai_kind: '' },
  home: { title: UNNAMED },
  tax: { tax_display: 'gst', other_states: 'refuse', delivery_as: 'goods' },
  selling: { cash_fee: 0, cash_confirm: 'link' },
  opening: { opened_on: null },
}

/** What a shop of an earlier version is given: as it sold before, but for the tax that it shows (spec L0). */
export const valuesOfOlderShop = ({ shop }: Pick<ShopSettings, 'shop'>): StartValues => ({
  shop: { gst_kind: gstKindOf(shop), fssai_kind: shop.fssai === '' ? '' : fssaiKindOf(shop) },
  tax: { tax_display: 'gst', other_states: 'warn' },
})
