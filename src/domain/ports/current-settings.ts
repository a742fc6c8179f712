import type { StoredSettingTexts } from '#contract/admin/setting-text-fields.ts'
import type { ShopSettings } from '#contract/admin/settings.ts'

/** All groups, what they are in other languages, and the day that it is in the shop: holidays are counted by it. */
export type CurrentSettings = ShopSettings & { today: string; texts: StoredSettingTexts }

/**
 * The same, and what the products say for all of the shop: whether every visible one is vegetarian, for no page says so of a
 * kitchen that sells anything else; and whether anything limits what leaves on a day (spec C5.3).
 */
export type PageSettings = CurrentSettings & { isAllVeg: boolean; hasDayLimits: boolean }

/** The owner's settings as one process remembers them. */
export type RememberedSettings = {
  /** Not inside a transaction: the embedded database has no second connection to read by. */
  current: () => Promise<PageSettings>
  /** Called whenever what was remembered may not be true any more. */
  onForget: (listener: () => void) => void
  forget: () => void
  /** Forgets what was remembered when the database's state is another than it was the last time. */
  compare: (state: string) => void
}
