import { createContext, use } from 'react'
import type { MetaDescriptor } from 'react-router'

import { isRecord } from '#contract/core/json.ts'
import { pagePaths } from '#contract/page-paths.ts'
import type { Settings } from '#contract/settings.ts'

import { useFreshSettings } from './fresh-settings.ts'

/** What an error page shows when the settings themselves could not be had: nothing that could be wrong. */
export const blankSettings: Settings = {
  shop_name: 'Aangan',
  logo: '',
  home_url: pagePaths.home,
  phone: '',
  email: '',
  address: '',
  social: [],
  fssai: '',
  gstin: '',
  pincode: '',
  grievance_officer: { name: '', email: '', phone: '' },
  map_link: '',
  map_frame: '',
  limits: {
    free_delivery_at: 0,
    delivery_fee: 0,
    annas_per_rupee: 0,
    annas_per_hundred: 0,
    annas_valid_days: 0,
    annas_restored_days: 0,
    annas_offer_above: 0,
    annas_min: 0,
    annas_max: 0,
    dispatch_days: 0,
    dispatch_weekdays: [],
    per_order_limit: null,
    low_at: 0,
    return_window_days: 0,
    return_answer_days: 0,
    cancel_hours: 0,
    hold_minutes: 0,
    tax_display: 'spec',
    tax_percent: 0,
  },
  payment_modes: [],
  cash: { max: null, fee: 0 },
  pause: null,
  notice: '',
}
export const SettingsContext = createContext(blankSettings)

/** For every page that says nothing of its own. */
export const defaultMeta: MetaDescriptor[] = [
  { title: `${blankSettings.shop_name} · Handmade vegetarian food from Bihar` },
  {
    name: 'description',
    content:
      'Pickles, sattu, laddoos, papad and masala, made by hand in Chhapra, Bihar, and sent by courier all over India.',
  },
]

/** What the shop says of itself (phone, address, FSSAI number …); both shells load it once and put it here; what was asked since is newer. */
export function useSettings(): Settings {
  const loaded = use(SettingsContext)
  return useFreshSettings() ?? loaded
}

/** A page's title and the shop's name; the page's words come first, so that tabs can be told apart. `matches` as meta gets them. */
export const titled = (
  title: string,
  matches: readonly unknown[],
  { noindex = false }: { noindex?: boolean } = {},
): MetaDescriptor[] => [
  { title: `${title} · ${shopName(matches)}` },
  ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** The shop's name among what the routes of a page have loaded: a page's meta is made outside of React, without context. */
function shopName(matches: readonly unknown[]): string {
  for (const match of matches) {
    const loaded = isRecord(match) ? match['loaderData'] : undefined
    const settings = isRecord(loaded) ? loaded['settings'] : undefined
    if (isRecord(settings) && typeof settings['shop_name'] === 'string') return settings['shop_name']
  }
  return blankSettings.shop_name
}
