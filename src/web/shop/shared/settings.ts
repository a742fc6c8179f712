import { createContext, use } from 'react'
import type { MetaDescriptor } from 'react-router'

import { captionDefaults } from '#contract/captions.ts'
import { isRecord } from '#contract/core/json.ts'
import { pagePaths } from '#contract/page-paths.ts'
import type { Settings } from '#contract/settings.ts'
import { code } from '#text/common/language.ts'

import { useFreshSettings } from './fresh-settings.ts'

/** What an error page shows when the settings themselves could not be had: nothing that could be wrong. */
export const fallbackSettings: Settings = {
  shop_name: 'Aangan',
  place: '',
  tagline: '',
  kitchen_line: '',
  captions: captionDefaults,
  logo: '',
  home_url: pagePaths.home,
  phone: '',
  whatsapp_no: '',
  email: '',
  address: '',
  social: [],
  fssai: '',
  fssai_kind: 'state',
  gst_kind: 'none',
  gstin: '',
  pincode: '',
  prepaid: null,
  advance: null,
  whatsapp: false,
  reminders: false,
  review_pictures: 'off',
  legal_name: '',
  branches: '',
  grievance_officer: { name: '', email: '', phone: '', designation: '' },
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
    delivery: {
      tariffs: [],
      by_distance: { district: '', state: '', zone: '', elsewhere: '', far: '' },
      tare_percent: 0,
      piece_g: 0,
      box_g: 0,
    },
  },
  payment_modes: [],
  online_by: 'gateway',
  cash: { max: null, fee: 0 },
  pause: null,
  is_open: true,
  otp_at_checkout: 'always',
  notice: '',
  is_fair: false,
  notice_tick: false,
  language: code,
  languages: [],
}
export const SettingsContext = createContext(fallbackSettings)

/** For every page that says nothing of its own. `matches` as meta gets them. */
export function defaultMeta(matches: readonly unknown[]): MetaDescriptor[] {
  const [name, place, tagline] = ['shop_name', 'place', 'tagline'].map((key) => settingIn(matches, key))
  return [
    { title: [name ?? fallbackSettings.shop_name, place].filter(Boolean).join(' · ') },
    ...(tagline ? [{ name: 'description', content: tagline }] : []),
  ]
}

/**
 * What the shop says of itself (phone, address, FSSAI number …); both shells load it once and put it here; what was asked
 * since is newer.
 */
export function useSettings(): Settings {
  const loaded = use(SettingsContext)
  return useFreshSettings() ?? loaded
}

/**
 * A page's title and the shop's name; the page's words come first, so that tabs can be distinguished. `matches` as meta
 * gets them.
 */
export const titled = (
  title: string,
  matches: readonly unknown[],
  { noindex = false }: { noindex?: boolean } = {},
): MetaDescriptor[] => [
  { title: `${title} · ${settingIn(matches, 'shop_name') ?? fallbackSettings.shop_name}` },
  ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
]

/**
 * A setting among what the routes of a page have loaded: a page's meta is made outside of React, without context.
 */
function settingIn(matches: readonly unknown[], key: string): string | undefined {
  for (const match of matches) {
    const loaded = isRecord(match) ? match['loaderData'] : undefined
    const settings = isRecord(loaded) ? loaded['settings'] : undefined
    const value = isRecord(settings) ? settings[key] : undefined
    if (typeof value === 'string') return value
  }
  return undefined
}
