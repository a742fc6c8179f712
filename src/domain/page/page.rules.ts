import type { ShopSettings } from '#contract/admin/settings.ts'
import { DELIVERY_FEE, FREE_DELIVERY_UP_TO } from '#contract/core/limits.ts'
import { toRupees } from '#contract/core/money.ts'
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
  sections: readonly { heading: string; body: string }[]
}
export type Placeholders = Readonly<Record<string, string>>

/** What the placeholders stand for; what the owner has not set points to where people can ask. */
export function placeholdersOf(settings: ShopSettings): Placeholders {
  const { shop_name, address, phone, email, fssai, gstin, grievance_officer: officer } = settings
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
    free_delivery_at: String(toRupees(FREE_DELIVERY_UP_TO)),
    delivery_fee: String(toRupees(DELIVERY_FEE)),
  }
}

/** Fills the placeholders of a plain text; an unknown one stays as it is written. */
export const fillText = (text: string, values: Placeholders): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Fills the placeholders of an HTML text with escaped words. */
export const fillHtml = (html: string, values: Placeholders): string =>
  html.replace(/\{(\w+)\}/g, (whole, name: string) => escapeHtml(values[name] ?? whole))
