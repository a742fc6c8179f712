import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'

/** The shop's own drawer; every other account is a courier's. */
export const DRAWER = 'drawer'

/** A courier by hand as the settings have it: who has the cash that it collects, and after how many days it pays. */
type HandCourier = { name: string; cash?: 'courier' | 'own' | undefined; remit_days?: number | undefined }

/** Who carries an order: the account that its parcel goes by, and the name that shoppers read. */
export type Carrier = { account: ParcelAccount | null; courier: string | null }

/** A courier pays so many days after it delivered where the settings say nothing. */
export const REMIT_DAYS = 8

/**
 * Who has the cash that is collected at the door, and so who pays the shop (spec C4.2): the courier's account, whose van it
 * ever was; by hand the courier, or the drawer where the shop brings it itself.
 */
export function accountOf({ account, courier }: Carrier, couriers: readonly HandCourier[]): string {
  if (account !== null && account !== 'hand') return courierAccount(PROVIDERS[account])
  const name = courier?.trim() ?? ''
  if (name === '') return DRAWER
  const found = findCourier(name, couriers)
  return found?.cash === 'own' ? DRAWER : courierAccount(found?.name ?? name)
}

/** The account of a courier by its name. */
export const courierAccount = (name: string): string => `${PREFIX}${name}`

/** The name of an account's courier; undefined for the drawer. */
export const courierOf = (account: string): string | undefined =>
  account.startsWith(PREFIX) ? account.slice(PREFIX.length) : undefined

/** After how many days a courier's account pays. */
export const remitDaysOf = (account: string, couriers: readonly HandCourier[]): number =>
  findCourier(courierOf(account) ?? '', couriers)?.remit_days ?? REMIT_DAYS

/** A courier of the settings, however its name is written. */
export const findCourier = (name: string, couriers: readonly HandCourier[]): HandCourier | undefined =>
  couriers.find((courier) => plain(courier.name) === plain(name))

const PREFIX = 'courier:'
const PROVIDERS: Readonly<Record<Exclude<ParcelAccount, 'hand'>, string>> = {
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  sandbox: 'Sandbox',
}
const plain = (name: string): string => name.toLowerCase().replaceAll(' ', '')
