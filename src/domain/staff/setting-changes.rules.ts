import { courierDefaults } from '#contract/admin/courier-fields.ts'
import { settingLabels } from '#contract/admin/setting-labels.ts'
import { STAFF_GROUPS, type SettingGroup } from '#contract/admin/settings.ts'
import { isRecord } from '#contract/core/json.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'

type Values = Readonly<Record<string, unknown>>

/** Groups in which sums of money stand: the journal shows them under Only money. */
const MONEY_GROUPS: ReadonlySet<SettingGroup> = new Set(['numbers', 'selling', 'tax', 'payments', 'delivery'])
/**
 * How money goes back and how people get in, what the law prints on documents, who hears when something is wrong, and how
 * much staff may give: the person who changes these shows that they are themselves.
 */
const GUARDED_GROUPS: ReadonlySet<SettingGroup> = new Set(['payments', 'staff'])
const GUARDED_KEYS: ReadonlySet<string> = new Set([
  'shop.legal_name',
  'shop.gst_kind',
  'shop.fssai_kind',
  'shop.gstin',
  'shop.fssai',
  // where people write to
  'shop.whatsapp_no',
  // alarms go to the shop's own e-mail where the owner has named none
  'shop.email',
  'shop.owner_email',
  'shop.owner_mobile',
  'shop.alerts',
  'numbers.staff_annas_most',
])

/** Whether a role may change a group of settings; programs have none that may. */
export const mayChange = (role: string, group: SettingGroup): boolean =>
  role === 'owner' || (role === 'staff' && STAFF_GROUPS.some((one) => one === group))

/** Whether the journal shows changes of a group under Only money. */
export const isAboutMoney = (group: SettingGroup): boolean => MONEY_GROUPS.has(group)

/** Whether a change of these keys wants the password again (spec B1.2). */
export const isGuarded = (group: SettingGroup, keys: readonly string[]): boolean =>
  GUARDED_GROUPS.has(group) || keys.some((key) => GUARDED_KEYS.has(`${group}.${key}`))

/** What was changed in a group, in the labels of the form. */
export const settingChanges = (group: SettingGroup, before: Values, after: Values): Change[] =>
  changesBetween(inLines(before), inLines(after), settingLabels[group])

/** Rows such as couriers by their words, the name first; of a courier what nobody changed is left out. */
const inLines = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'couriers' && Array.isArray(value) ? value.map(courierLine).join(', ') : inLine(value),
    ]),
  )

function courierLine(courier: unknown): unknown {
  if (!isRecord(courier)) return inLine(courier)
  const { cash, remit_days: days, sheet, ...rest } = courier
  return [
    inLine(rest),
    cash === 'own' && '(own rider)',
    typeof days === 'number' && days !== courierDefaults.remit_days && `(pays after ${days} days)`,
    Array.isArray(sheet) && `(sheet: ${sheet.map(columnLine).join('; ')})`,
  ]
    .filter(Boolean)
    .join(' ')
}

const columnLine = (column: unknown): string =>
  isRecord(column) ? `${String(column['heading'])} = ${String(column['source'])}` : ''

function inLine(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => String(inLine(one))).join(', ')
  if (!isRecord(value)) return value
  const { name, ...rest } = value
  const others = Object.keys(rest)
    .toSorted()
    .map((key) => rest[key])
  return [name, ...others].filter(Boolean).join(' ')
}
