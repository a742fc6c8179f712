import type { AddressTitle } from '#contract/address-titles.ts'
import type { StaffShopper } from '#contract/admin/shoppers.ts'
import * as t from '#text/office/shopper.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { Block } from '../shared/page/page-head.tsx'

/** Where they live, the default first. */
export const Addresses = ({ shopper: { addresses } }: { shopper: StaffShopper }) => (
  <Block title={t.addresses}>
    {addresses.length === 0 && <p className="quiet">{t.none}</p>}
    {addresses.map((address) => (
      <address key={address.id} className="break-anywhere">
        <b>{titles[address.location]}</b> {address.is_default === 1 && <Tag tone="plain">{t.defaultAddress}</Tag>}
        <br />
        {linesOf(address)}
      </address>
    ))}
  </Block>
)

const linesOf = (address: StaffShopper['addresses'][number]): string =>
  [
    address.contact_name,
    address.contact_mobile,
    address.flat_house_no,
    address.address1,
    address.address2,
    address.street,
    address.landmark,
    address.city,
    `${address.state} ${address.zip}`,
  ]
    .filter(Boolean)
    .join(', ')

const titles: Readonly<Record<AddressTitle, string>> = { home: t.atHome, work: t.atWork, others: t.elsewhere }
