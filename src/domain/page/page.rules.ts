import type { ShopSettings } from '#contract/admin/settings.ts'
import { formatNumber } from '#contract/core/money.ts'
import { escapeHtml } from '#domain/html/escape.rules.ts'

/** A page of words as it is written: `{…}` are placeholders that the shop's settings fill. Bodies are HTML. */
export type PageText = {
  title: string
  lead: string
  /** a picture's name, or none */
  picture: string
  pictureAlt: string
  /** 'YYYY-MM-DD', for a page that binds the shop */
  inForceSince: string | null
  /** `text` is the Markdown that `body` was made of; a text from elsewhere has none. */
  sections: readonly { heading: string; body: string; text?: string | undefined }[]
}
export type Placeholders = Readonly<Record<string, string>>

/** What the placeholders stand for; what the owner has not set points to where people can ask. */
export function placeholdersOf({ shop, numbers }: Pick<ShopSettings, 'shop' | 'numbers'>): Placeholders {
  const { shop_name, address, phone, email, fssai, gstin, grievance_officer: officer } = shop
  const { dispatch_days: days } = numbers
  return {
    shop_name,
    address: address || 'India',
    phone: phone || 'the number on our Contact page',
    email: email || 'the address on our Contact page',
    fssai: fssai || 'printed on our labels',
    gstin: gstin || 'printed on our invoices',
    officer: officer.name || 'the owner of this shop',
    officer_email: officer.email || email || 'by the form on our Contact page',
    officer_phone: officer.phone || phone || 'by telephone as well',
    free_delivery_at: formatNumber(numbers.free_delivery_at),
    delivery_fee: formatNumber(numbers.delivery_fee),
    // a day less is what most orders take
    dispatch_days: days > 1 ? `${days - 1}-${days}` : String(days),
    annas_per_hundred: formatNumber(numbers.annas_per_hundred),
    annas_valid_days: String(numbers.annas_valid_days),
    annas_restored_days: String(numbers.annas_restored_days),
    annas_offer_above: formatNumber(numbers.annas_offer_above),
    annas_min: formatNumber(numbers.annas_min),
    annas_max: formatNumber(numbers.annas_max),
    return_window_days: String(numbers.return_window_days),
    return_answer_days: String(numbers.return_answer_days),
    cancel_hours: String(numbers.cancel_hours),
  }
}

const PLACE = /\{(\w+)\}/g

/** The places in a text that nothing is known for: they would stand in the shop as they are written. */
export const unknownPlaces = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !known.includes(name))),
]

/** Fills the placeholders of a plain text; an unknown one stays as it is written. */
export const fillText = (text: string, values: Placeholders): string =>
  text.replace(PLACE, (whole, name: string) => values[name] ?? whole)

/** Fills the placeholders of an HTML text with escaped words. */
export const fillHtml = (html: string, values: Placeholders): string =>
  html.replace(PLACE, (whole, name: string) => escapeHtml(values[name] ?? whole))
