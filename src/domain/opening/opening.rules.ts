import type { OpeningConfirm, OpeningPage, OpeningState, OpeningWeight } from '#contract/admin/opening-fields.ts'
import { OPENING_PAGES, OPENING_STATES, OPENING_WEIGHTS } from '#contract/admin/opening-fields.ts'
import { pageTitle } from '#contract/admin/page-fields.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { isOld } from '#domain/page/fair-selling.rules.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

/** A row of the list before the first sale. */
export type OpeningRow = {
  key: string
  weight: OpeningWeight
  state: OpeningState
  /** the contract's own words, which screens show by their text, or a remark that counts */
  message: Remark
  /** where it is mended, a path of the back office */
  link: string
  confirm: OpeningConfirm | null
  page: OpeningPage | null
  /** whether it is checked by trying */
  check: boolean
}

/** What of the database and the machine decides. */
export type OpeningFacts = {
  /** visible products that lack what the law wants on their page, and that come from another country */
  incomplete: number
  imported: number
  hasStock: boolean
  servesSomewhere: boolean
  /** the version that each page has now, and whether an own text still denies every charge */
  pages: Readonly<Record<OpeningPage, number>>
  deniesCharges: boolean
  hasAbout: boolean
  hasBanner: boolean
  hasOrder: boolean
  ownerHasTwoSteps: boolean
  /** a message that left by this way */
  sentSms: boolean
  sentMail: boolean
  carries: { mail: boolean; sms: boolean }
  isRealGateway: boolean
  /** hours since the gateway took the shop's key; null is never */
  gatewayHoursAgo: number | null
  backupHoursAgo: number | null
  publicUrl: string
}

type Settings = Pick<SettingValues, 'shop' | 'tax' | 'selling' | 'payments' | 'opening' | 'law'> & { today: string }
type Finding = Pick<OpeningRow, 'key' | 'message'> & Partial<OpeningRow>

const SHOP = '/settings#shop'
const GATEWAY_CHECKED_HOURS = 24
const BACKUP_HOURS = 48
/** What a shop is called as long as nobody has named it. */
export const UNNAMED = 'My shop'

/** The list before the first sale: the law, the sale, what is good to have; what is wrong before what is missing. */
export function openingRowsOf(settings: Settings, facts: OpeningFacts): OpeningRow[] {
  const rows = [
    ...whoSells(settings).map(ofWeight('law')),
    ...registrations(settings).map(ofWeight('law')),
    ...goodsAndPages(settings, facts).map(ofWeight('law')),
    ...forPersons(settings).map(ofWeight('law')),
    ...sale(settings, facts).map(ofWeight('sale')),
    ...good(settings, facts).map(ofWeight('good')),
  ]
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** What stops the opening. */
export const blockersOf = (rows: readonly OpeningRow[]): OpeningRow[] =>
  rows.filter(({ weight, state }) => weight !== 'good' && (state === 'wrong' || state === 'missing'))

const rank = ({ weight, state }: OpeningRow): number =>
  OPENING_WEIGHTS.indexOf(weight) * 10 + OPENING_STATES.indexOf(state)

const ofWeight =
  (weight: OpeningWeight) =>
  (row: Finding): OpeningRow => ({
    weight,
    state: 'missing',
    link: SHOP,
    confirm: null,
    page: null,
    check: false,
    ...row,
  })

const doneIf = (isDone: boolean, otherwise: OpeningState = 'missing') => ({ state: isDone ? 'done' : otherwise })

function whoSells({ shop }: Settings): Finding[] {
  const { grievance_officer: officer } = shop
  const hasOfficer = officer.name !== '' && officer.designation !== '' && officer.phone + officer.email !== ''
  return [
    { key: 'shop_name', message: 'The shop’s name', ...doneIf(shop.shop_name !== '' && shop.shop_name !== UNNAMED) },
    { key: 'legal_name', message: 'Who sells: the legal name', ...doneIf(shop.legal_name !== '') },
    { key: 'address', message: 'The shop’s address', ...doneIf(shop.address !== '') },
    { key: 'pincode', message: 'The pincode you send from', ...doneIf(shop.pincode !== '') },
    { key: 'phone', message: 'A phone number for customers', ...doneIf(shop.phone !== '') },
    { key: 'email', message: 'An e-mail for customers', ...doneIf(shop.email !== '') },
    {
      key: 'officer',
      message: 'The grievance officer: name, designation, and phone or e-mail',
      ...doneIf(hasOfficer),
    },
  ]
}

function registrations({ shop, tax }: Settings): Finding[] {
  const sellsUntaxed = shop.gst_kind === 'none' && tax.other_states === 'warn'
  return [
    { key: 'fssai', message: 'The FSSAI number and its kind', ...doneIf(shop.fssai !== '' && shop.fssai_kind !== '') },
    { key: 'gst', message: 'GST registration, and the GSTIN where there is one', ...doneIf(shop.gst_kind !== '') },
    {
      key: 'tax_display',
      message: 'The tax at checkout is that of the invoice',
      link: '/settings#tax',
      ...doneIf(tax.tax_display === 'gst', 'wrong'),
    },
    {
      key: 'other_states',
      message: sellsUntaxed
        ? 'Orders to other states are taken without a GSTIN. The law asks for one'
        : 'Orders to other states fit the GST registration',
      link: '/settings#tax',
      ...doneIf(!sellsUntaxed, 'wrong'),
    },
  ]
}

function goodsAndPages({ selling, opening }: Settings, facts: OpeningFacts): Finding[] {
  const { incomplete, imported, pages, deniesCharges } = facts
  return [
    {
      key: 'products',
      message:
        incomplete === 0
          ? 'Every visible product has its facts'
          : remark('productsWithoutFacts', { n: String(incomplete) }),
      link: '/products?incomplete=true&tab=shown',
      ...doneIf(incomplete === 0, 'wrong'),
    },
    ...(imported === 0
      ? []
      : [
          {
            key: 'imported',
            message: remark('productsImported', { n: String(imported) }),
            link: '/products?tab=shown',
            state: 'wrong' as const,
          },
        ]),
    ...(deniesCharges && selling.cash_fee > 0
      ? [
          {
            key: 'other_charges',
            message: 'A page says that there is no other charge, and Cash costs one. Put {other_charges} there',
            link: '/content/pages',
            state: 'wrong' as const,
          },
        ]
      : []),
    ...OPENING_PAGES.map((page) => ({
      key: `page_${page}`,
      message: `Read ${pageTitle(page)}: it binds you`,
      link: `/content/pages/${page}`,
      page,
      ...doneIf(opening.read[page] === pages[page]),
    })),
  ]
}

/** What the shop cannot know. A tick says that somebody has looked. */
function forPersons({ shop, opening }: Settings): Finding[] {
  const rows: [OpeningConfirm, string, boolean][] = [
    [
      'packer',
      'The packer’s registration with Legal Metrology (rule 27). Ask a lawyer',
      shop.packer_registration !== '',
    ],
    ['fssai_business', 'FSSAI’s kind of business for selling on an own website. Ask a lawyer or FoSCoS', false],
    [
      'plastic',
      'Registration for plastic packaging, where you bring it into trade. Ask a lawyer',
      shop.epr_number !== '',
    ],
    ['turnover', 'Sales, those elsewhere too, are below the limits of your registrations. Ask your accountant', false],
  ]
  return rows.map(([confirm, message, isSet]) => ({
    key: confirm,
    message,
    confirm,
    ...doneIf(isSet || opening.asked[confirm] !== undefined, 'ask'),
  }))
}

function sale({ shop, selling, payments, opening }: Settings, facts: OpeningFacts): Finding[] {
  const { isRealGateway, gatewayHoursAgo, carries } = facts
  // an open shop proves by its payments that the key is good
  const isFresh = gatewayHoursAgo !== null && (opening.opened_on !== null || gatewayHoursAgo <= GATEWAY_CHECKED_HOURS)
  const hasUpi = payments.online_by === 'upi' && payments.upi_id !== ''
  const takesMoney = selling.cash || (selling.online && (hasUpi || (isRealGateway && isFresh)))
  return [
    {
      key: 'stock',
      message: 'A visible product that is in stock',
      link: '/products/new',
      ...doneIf(facts.hasStock),
    },
    {
      key: 'payment',
      message: takesMoney
        ? 'Customers can pay'
        : isRealGateway
          ? 'The payment account has not been tried within a day'
          : 'Cash is off, and no payment account is connected',
      link: '/settings#selling',
      check: true,
      ...doneIf(takesMoney),
    },
    {
      key: 'area',
      message: 'A place that you deliver to',
      link: '/settings/delivery-areas',
      ...doneIf(facts.servesSomewhere),
    },
    messageRow('sms', { isSet: carries.sms, isSent: facts.sentSms, to: shop.owner_mobile }),
    messageRow('mail', { isSet: carries.mail, isSent: facts.sentMail, to: 'who is logged in' }),
    {
      key: 'https',
      message: facts.publicUrl.startsWith('https:')
        ? 'The shop’s address is https'
        : 'The shop’s address, PUBLIC_URL, is not https',
      link: '/settings/health',
      ...doneIf(facts.publicUrl.startsWith('https:'), 'wrong'),
    },
  ]
}

const MESSAGES = { sms: ['SMS', 'SMS_PROVIDER'], mail: ['mail', 'SMTP_URL'] } as const

function messageRow(
  way: keyof typeof MESSAGES,
  { isSet, isSent, to }: { isSet: boolean; isSent: boolean; to: string },
): Finding {
  const row = { key: way, check: isSet, ...doneIf(isSet && isSent) }
  const [name, setting] = MESSAGES[way]
  if (!isSet) return { ...row, link: '/settings/health', message: `No ${name} can be sent: ${setting} is not set` }
  if (isSent) return { ...row, link: '/settings/words', message: `Messages leave by ${name}` }
  return to === ''
    ? { ...row, link: SHOP, message: `No ${name} has left yet: set the owner’s mobile, then send a test to yourself` }
    : { ...row, link: '/settings/words', message: `No ${name} has left yet: send a test to yourself` }
}

function good({ shop, selling, law, today }: Settings, facts: OpeningFacts): Finding[] {
  const { backupHoursAgo } = facts
  return [
    { key: 'logo', message: 'A logo', ...doneIf(shop.logo !== '') },
    { key: 'about', message: 'About, in your own words', link: '/content/pages/about', ...doneIf(facts.hasAbout) },
    { key: 'banner', message: 'A banner on the home page', link: '/content', ...doneIf(facts.hasBanner) },
    { key: 'test_order', message: 'A test order', link: '/orders/new', ...doneIf(facts.hasOrder) },
    { key: 'couriers', message: 'Couriers', link: '/settings#selling', ...doneIf(selling.couriers.length > 0) },
    {
      key: 'two_steps',
      message: 'Two steps for the owner’s login',
      link: '/account',
      ...doneIf(facts.ownerHasTwoSteps),
    },
    {
      key: 'backup',
      message: 'A backup of the last two days',
      link: '/settings/health',
      ...doneIf(backupHoursAgo !== null && backupHoursAgo <= BACKUP_HOURS),
    },
    // who declared nothing has nothing to check again (spec L12)
    ...(law.audited_on === null
      ? []
      : [
          {
            key: 'fair_selling',
            message: isOld(law.audited_on, today)
              ? 'Check again that your shop uses no dark pattern: you declared it over a year ago'
              : 'Declared within a year: the shop uses no dark pattern',
            link: '/settings/fair-selling',
            ...doneIf(!isOld(law.audited_on, today)),
          },
        ]),
  ]
}
