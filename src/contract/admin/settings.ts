import { faults } from '../core/faults.ts'
import { singleLine } from '../core/fields.ts'
import { isGstin } from '../core/gstin.ts'
import { officeFault } from '../core/office-faults.ts'
import { pincodeProblem } from '../core/pincode-problem.ts'
import { z } from '../core/zod.ts'
import { otherLanguages } from '../languages.ts'
import { FSSAI_KINDS, GST_KINDS } from '../registration.ts'
import { REVIEW_PICTURES } from '../sent-picture-modes.ts'
import { books } from './books-fields.ts'
import { captions } from './caption-settings.ts'
import { couriers, firstCouriers } from './courier-fields.ts'
import { delivery } from './delivery-fields.ts'
import { version } from './fields.ts'
import { law } from './law-settings.ts'
import { messages } from './message-settings.ts'
import { opening } from './opening-settings.ts'
import { parcelSettings } from './parcel-setting-fields.ts'
import { advanceSettings, checkAdvance, payments } from './paying-settings.ts'
import { risk } from './risk-settings.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

/** A map's page made to be in another: OpenStreetMap's or Google's, and nothing else of theirs. */
const MAP = /^https:\/\/(www\.)?(openstreetmap\.org(\/|$)|google\.com\/maps\/embed([/?]|$))/i

/** What a setting may be at the most where nothing else bounds it: a lakh. */
const LAKH = 100_000
const { shop: shopLabel, numbers: number, selling: sale, tax: taxLabel, home: homeLabel } = settingLabels

/** Whose shop it is, what the law wants printed, and who is notified. */
const shop = z
  .strictObject({
    shop_name: singleLine(shopLabel.shop_name, 60).default('Aangan'),
    /** Who sells under that name; '' where it is the name itself (spec L3, L18). */
    legal_name: field.line(shopLabel.legal_name, 120).default(''),
    /** Beside the name: where the food is made. */
    place: field.line(shopLabel.place, 60).default(''),
    /** At the foot of each page, and what search engines read of one that has no words of its own. */
    tagline: field.line(shopLabel.tagline, 160).default(''),
    /** At the foot of each page, while every visible product is vegetarian (spec H1.1). */
    kitchen_line: field.line(shopLabel.kitchen_line, 40).default('Pure vegetarian kitchen'),
    phone: field.line(shopLabel.phone, 40).default(''),
    /** Where people write by WhatsApp; '' shows no link (spec N11.10). */
    whatsapp_no: field.mobileOrNone(shopLabel.whatsapp_no).default(''),
    email: field.emailOrNone(shopLabel.email).default(''),
    address: field.prose(shopLabel.address, 300).default(''),
    /** Where parcels are picked up; its state decides between CGST with SGST and IGST (spec D82); '' until it is chosen. */
    pincode: field.shaped(shopLabel.pincode, 6, (value) => pincodeProblem(value) === undefined).default('841301'),
    social: z
      .array(z.strictObject({ name: singleLine(shopLabel.social, 40), url: field.webAddress(shopLabel.social) }))
      .max(6, faults.invalid(shopLabel.social))
      .default([]),
    /** A picture's name; '' is the shop's own mark. */
    logo: field.pictureOrNone(shopLabel.logo).default(''),
    /** A square picture's name, for tabs and home screens; '' is the jar (spec H1.1). */
    icon: field.pictureOrNone(shopLabel.icon).default(''),
    fssai: field.shaped(shopLabel.fssai, 14, (value) => /^\d{14}$/.test(value)).default(''),
    /** '' as long as the owner has not chosen: then the number's first digit says it (spec L6). */
    fssai_kind: field.oneOf(shopLabel.fssai_kind, ['', ...FSSAI_KINDS]).default(''),
    /** '' as long as the owner has not chosen: then the GSTIN says it (spec L2). */
    gst_kind: field.oneOf(shopLabel.gst_kind, ['', ...GST_KINDS]).default(''),
    gstin: field.shaped(shopLabel.gstin, 15, isGstin).default(''),
    grievance_officer: z
      .strictObject({
        name: field.line(shopLabel.grievance_officer, 200),
        email: field.line(shopLabel.grievance_officer, 200),
        phone: field.line(shopLabel.grievance_officer, 200),
        designation: field.line(shopLabel.grievance_officer, 80).default(''),
      })
      .default({ name: '', email: '', phone: '', designation: '' }),
    /** Where else it works from; '' is nowhere (spec L18). */
    branches: field.prose(shopLabel.branches, 300).default(''),
    packed_by: field.line(shopLabel.packed_by, 200).default(''),
    /** The packer's with Legal Metrology, and the brand owner's for plastic packaging; '' is none (spec L20, L21). */
    packer_registration: field.line(shopLabel.packer_registration, 40).default(''),
    epr_number: field.line(shopLabel.epr_number, 40).default(''),
    country_of_origin: field.line(shopLabel.country_of_origin, 200).default('India'),
    map_link: field.webAddress(shopLabel.map_link).default(''),
    map_frame: field.webAddress(shopLabel.map_frame, MAP).default(''),
    /** Who is notified of new orders; the shop's own e-mail when empty. The mobile only where WhatsApp is set up. */
    owner_email: field.emailOrNone(shopLabel.owner_email).default(''),
    owner_mobile: field.mobileOrNone(shopLabel.owner_mobile).default(''),
    /** Whether the owner is notified of what went wrong. */
    alerts: field.onOff(shopLabel.alerts).default(true),
  })
  .refine(({ gst_kind, gstin }) => gst_kind === '' || (gst_kind === 'none') === (gstin === ''), {
    path: ['gstin'],
    message: officeFault('gstinFits'),
  })

/** The numbers of the trade. Money is in rupees. */
const numbers = z
  .strictObject({
    delivery_fee: field.decimal(number.delivery_fee, 0, 1000).default(60),
    /** A cart of at most this pays for delivery (spec D76). */
    free_delivery_at: field.decimal(number.free_delivery_at, 0, LAKH).default(350),
    dispatch_days: field.whole(number.dispatch_days, 0, 60).default(3),
    /** Monday is 1, Sunday 7. */
    dispatch_weekdays: z
      .array(field.whole(number.dispatch_weekdays, 1, 7))
      .min(1, faults.invalid(number.dispatch_weekdays))
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
      .default([1, 2, 3, 4, 5, 6, 7]),
    /** Parcels that leave a day; null is no limit (spec C5.3). */
    day_orders: field.whole(number.day_orders, 1, 10_000).nullable().default(null),
    annas_per_hundred: field.whole(number.annas_per_hundred, 0, 1600).default(16),
    annas_valid_days: field.whole(number.annas_valid_days, 1, 3650).default(60),
    annas_restored_days: field.whole(number.annas_restored_days, 1, 365).default(7),
    annas_offer_above: field.whole(number.annas_offer_above, 0, LAKH).default(160),
    /** Rupees of annas in one payment. */
    annas_min: field.whole(number.annas_min, 1, 1000).default(10),
    annas_max: field.whole(number.annas_max, 1, 1000).default(50),
    staff_annas_most: field.whole(number.staff_annas_most, 0, LAKH).default(800),
    per_order_limit: field.whole(number.per_order_limit, 1, 999).nullable().default(null),
    low_at: field.whole(number.low_at, 0, 1000).default(10),
    return_window_days: field.whole(number.return_window_days, 0, 60).default(7),
    return_answer_days: field.whole(number.return_answer_days, 1, 14).default(3),
    cancel_hours: field.whole(number.cancel_hours, 1, 240).default(48),
    /** Reviews only of what was delivered, not of what was bought (spec D45). */
    review_after_delivery: field.onOff(number.review_after_delivery).default(false),
    fresh_percent: field.whole(number.fresh_percent, 0, 100).default(30),
    fresh_days: field.whole(number.fresh_days, 0, 365).default(45),
    fresh_long_from: field.whole(number.fresh_long_from, 0, 365).default(90),
    fresh_travel: field.whole(number.fresh_travel, 0, 15).default(5),
    /** OTPs by SMS in an hour over all: each costs money, whatever the caller (spec R4.8). */
    otp_per_hour: field.whole(number.otp_per_hour, 1, 1_000_000).default(500),
    /** The same in a day (spec N2.5). */
    otp_per_day: field.whole(number.otp_per_day, 1, 10_000_000).default(3000),
  })
  .refine(({ annas_min, annas_max }) => annas_min <= annas_max, {
    path: ['annas_max'],
    message: faults.invalid(number.annas_max),
  })

/** How one may pay. A cash limit of null is none. */
const selling = z
  .strictObject({
    online: field.onOff(sale.online).default(true),
    cash: field.onOff(sale.cash).default(true),
    cash_max: field.decimal(sale.cash_max, 1, LAKH).nullable().default(null),
    /** For accounts without a delivered order; 0 is no cash for them. */
    cash_first_max: field.decimal(sale.cash_first_max, 0, LAKH).nullable().default(null),
    cash_fee: field.decimal(sale.cash_fee, 0, 500).default(0),
    cash_open_max: field.whole(sale.cash_open_max, 1, 20).nullable().default(null),
    cash_confirm: field.oneOf(sale.cash_confirm, ['off', 'link']).default('off'),
    /** Which orders are only taken of a mobile that an OTP has proved (spec N3.1). */
    otp_at_checkout: field.oneOf(sale.otp_at_checkout, ['always', 'cash', 'never']).default('always'),
    /** While no code can be sent, who pays online may order without one (spec N2.4.10). */
    otp_fallback: field.onOff(sale.otp_fallback).default(true),
    /** How long an order by phone waits for who pays it by its link. */
    link_hours: field.whole(sale.link_hours, 1, 72).default(24),
    /** Whether reviews take pictures, and when they are shown (spec N7.2). */
    review_pictures: field.oneOf(sale.review_pictures, REVIEW_PICTURES).default('look'),
    couriers: couriers.default(firstCouriers),
    ...advanceSettings,
  })
  .superRefine(checkAdvance)
  .refine(({ online, cash }) => online || cash, { path: ['cash'], message: faults.invalid(sale.cash) })

/** Days on which no parcel leaves: from the first of them until the day of the first parcel again. */
const holiday = z
  .strictObject({
    from: field.dayOrNone(settingLabels.holiday.from).default(null),
    until: field.dayOrNone(settingLabels.holiday.until).default(null),
    /** 'later' takes orders and sends them afterwards, 'closed' takes none. */
    mode: field.oneOf(settingLabels.holiday.mode, ['off', 'later', 'closed']).default('off'),
    words: field.line(settingLabels.holiday.words, 200).default(''),
  })
  .refine(({ mode, from, until }) => mode === 'off' || (until !== null && (from === null || from < until)), {
    path: ['until'],
    message: faults.invalid(settingLabels.holiday.until),
  })

const tax = z.strictObject({
  /** 'spec' is a percentage of the cart, 'gst' what the invoice will say (spec D80). */
  tax_display: field.oneOf(taxLabel.tax_display, ['spec', 'gst']).default('spec'),
  tax_percent: field.decimal(taxLabel.tax_percent, 0, 40).default(18),
  /** What becomes of an order to another state in a shop without a GSTIN (spec L2). */
  other_states: field.oneOf(taxLabel.other_states, ['refuse', 'warn']).default('warn'),
  /** What delivery and the cash fee are on papers: a service, or a part of the value of the goods (spec L8). */
  delivery_as: field.oneOf(taxLabel.delivery_as, ['service', 'goods']).default('service'),
})

const staff = z.strictObject({
  totp_from: field.dayOrNone(settingLabels.staff.totp_from).default(null),
  staff_idle_minutes: field.whole(settingLabels.staff.staff_idle_minutes, 5, 720).default(240),
})

const home = z.strictObject({
  notice: field.line(homeLabel.notice, 200).default(''),
  title: field.line(homeLabel.title, 70).default('Aangan'),
  description: field.line(homeLabel.description, 160).default(''),
  keywords: field.line(homeLabel.keywords, 200).default(''),
  picture: field.pictureOrNone(homeLabel.picture).default(''),
})

/** In which languages besides the main one the shop shows itself; none until its owner chooses. */
const languages = z.strictObject({
  visible: z
    .array(field.oneOf(settingLabels.languages.visible, otherLanguages))
    .transform((codes) => [...new Set(codes)])
    .default([]),
})

/** The groups of the settings' form. */
export const FORM_GROUPS = [
  'shop',
  'captions',
  'numbers',
  'selling',
  'risk',
  'messages',
  'holiday',
  'tax',
  'payments',
  'staff',
  'home',
  'law',
  'languages',
] as const
export type FormGroup = (typeof FORM_GROUPS)[number]
export const SETTING_GROUPS = [...FORM_GROUPS, 'opening', 'delivery', 'parcels', 'books'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
/** What staff may change as well as the owner (spec B1.1). */
export const STAFF_GROUPS: readonly FormGroup[] = ['holiday', 'home']

/** What the owner sets, group by group (spec B3.14); a key that was never set has the default of a shop just opened. */
export const settingGroups = {
  shop,
  captions,
  numbers,
  selling,
  risk,
  messages,
  holiday,
  tax,
  payments,
  staff,
  home,
  opening,
  law,
  languages,
  delivery,
  parcels: parcelSettings,
  books,
} satisfies Record<SettingGroup, z.ZodObject>

/** The values of each group, as its form has them. */
export type SettingValues = { [G in SettingGroup]: z.output<(typeof settingGroups)[G]> }
/** Each group with the number of its state: who saves a group names the one that was seen. */
export type ShopSettings = { [G in SettingGroup]: SettingValues[G] & { version: number } }

/** Some keys of some groups. */
export type SettingsPatch = { [G in SettingGroup]?: Partial<ShopSettings[G]> | undefined }

/** All groups, each with its version, as the owner's side reads them. */
export const shopSettings = z.strictObject({
  shop: shop.safeExtend({ version }),
  captions: captions.safeExtend({ version }),
  numbers: numbers.safeExtend({ version }),
  selling: selling.safeExtend({ version }),
  risk: risk.safeExtend({ version }),
  messages: messages.safeExtend({ version }),
  holiday: holiday.safeExtend({ version }),
  tax: tax.safeExtend({ version }),
  payments: payments.safeExtend({ version }),
  staff: staff.safeExtend({ version }),
  home: home.safeExtend({ version }),
  opening: opening.safeExtend({ version }),
  law: law.safeExtend({ version }),
  languages: languages.safeExtend({ version }),
  delivery: delivery.safeExtend({ version }),
  parcels: parcelSettings.safeExtend({ version }),
  books: books.safeExtend({ version }),
})
/** Some of the groups, each whole and with the version that was seen. */
export const changedGroups = shopSettings.partial()
export type ChangedSettings = z.output<typeof changedGroups>
/** The same of the form: opening a shop is a step of its own. */
export const changedSettings = changedGroups.omit({ opening: true })

/** Groups of a file: what it does not say has its default. */
export const settingsFile = z.object(settingGroups).partial()
export type SettingsFile = z.output<typeof settingsFile>
