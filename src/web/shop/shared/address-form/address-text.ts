import type { AddressTitle } from '#contract/address-titles.ts'
import type { Address } from '#contract/address.ts'
import * as t from '#text/shop/address-form.ts'
import type { IconName } from '#web/ui/icon/icon-name.ts'

/** What an address is called and drawn as; the title itself is stored in lower case (spec S3). */
export const TITLES: Readonly<Record<AddressTitle, { label: string; icon: IconName }>> = {
  home: { label: t.home, icon: 'home' },
  work: { label: t.work, icon: 'work' },
  others: { label: t.others, icon: 'pin' },
}

/** '12B, Shanti Kunj, Boring Road, near Children’s Park': where the door is. */
export const houseLine = (address: Address): string =>
  joined([address.flat_house_no, address.address1, address.address2, address.street, address.landmark])

/** 'Patna, Bihar 800001'. */
export const townLine = ({ city, state, zip }: Address): string => `${joined([city, state])} ${zip}`

/** '98765 43210': ten digits are read in two halves. */
export const mobileText = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')
