import type { ShopSettings } from '#contract/admin/settings.ts'
import { showCalendarDay } from '#contract/core/dates.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { fssaiKindName } from '#contract/registration.ts'
import { deliveryText } from '#domain/delivery/delivery-text.rules.ts'
import { escapeHtml } from '#domain/html/escape.rules.ts'
import { fssaiKindOf } from '#domain/settings/registration.rules.ts'
import { feeElsewhere } from '#domain/settings/tariff.rules.ts'

import type { PlaceTexts } from './texts/page-text.rules.ts'

export type Placeholders = Readonly<Record<string, string>>

/** What fills the placeholders of a language; a value that the owner has not set points to where people can ask. */
export function placeholdersOf(
  { shop, numbers, selling, law, delivery }: Pick<ShopSettings, 'shop' | 'numbers' | 'selling' | 'law' | 'delivery'>,
  language: Language,
  texts: PlaceTexts,
): Placeholders {
  const { shop_name, address, phone, email, fssai, gstin, grievance_officer: officer } = shop
  const { dispatch_days: days } = numbers
  const elsewhere = feeElsewhere(numbers, delivery)
  return {
    shop_name,
    legal_name: shop.legal_name || shop_name,
    address: address || texts.address,
    phone: phone || texts.phone,
    email: email || texts.email,
    fssai: fssai || texts.fssai,
    fssai_kind: texts.kinds[fssaiKindName(fssaiKindOf(shop))],
    gstin: gstin || texts.gstin,
    officer: officer.name || texts.officer,
    officer_email: officer.email || email || texts.officerEmail,
    officer_phone: officer.phone || phone || texts.officerPhone,
    free_delivery_at: formatNumber(elsewhere.free_delivery_at),
    delivery_fee: formatNumber(elsewhere.delivery_fee),
    delivery_words: deliveryText({ ...numbers, delivery }, language),
    other_charges: [otherCharges(selling.cash_fee, texts), ...advanceTexts(selling, texts)].join(' '),
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
    fair_since: law.audited_on === null ? texts.fairSince : dayIn(language, law.audited_on),
  }
}

/** Whether anything but delivery is charged: a cash fee is told of, or the sentence would be wrong (spec L11). */
const otherCharges = (cashFee: number, { noOtherCharge, cashFee: costs }: PlaceTexts): string =>
  cashFee === 0 ? noOtherCharge : fillText(costs, { fee: formatNumber(cashFee) })

/** What a cash order may pay before, and whether it is lost: a policy says so before anybody pays it (spec N8.14). */
function advanceTexts(selling: ShopSettings['selling'], { advance, advanceRetained }: PlaceTexts): string[] {
  const { cash_advance: kind, advance_value: value, advance_on_rto: onRto } = selling
  if (kind === 'off') return []
  const sum = kind === 'rupees' ? formatRupees(value) : `${formatNumber(value)} %`
  return [fillText(advance, { sum }), ...(onRto === 'keep' ? [advanceRetained] : [])]
}

/** A day as the language's pages name it; in figures but in English. */
const dayIn = (language: Language, day: string): string =>
  language === SOURCE_LANGUAGE ? showCalendarDay(day) : day.split('-').toReversed().join('-')

const PLACE = /\{(\w+)\}/g

/** The placeholders in a text that nothing fills: they would appear in the shop as they are written. */
export const unknownPlaces = (text: string, fillable: readonly string[]): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !fillable.includes(name))),
]

/** Fills the placeholders of a plain text; an unknown one stays as it is written. */
export const fillText = (text: string, values: Placeholders): string =>
  text.replace(PLACE, (whole, name: string) => values[name] ?? whole)

/** Fills the placeholders of an HTML text with escaped words. */
export const fillHtml = (html: string, values: Placeholders): string =>
  html.replace(PLACE, (whole, name: string) => escapeHtml(values[name] ?? whole))
