import './address-lines.css'
import type { Address } from '#contract/address.ts'

import { houseLine, mobileText, townLine } from './address-text.ts'

/** An address as it would be on the parcel: who, the door, the town. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="address-lines">
      {address.contact_name && (
        <>
          {address.contact_name}
          {address.contact_mobile && (
            <>
              , <span className="num">{mobileText(address.contact_mobile)}</span>
            </>
          )}
          <br />
        </>
      )}
      {houseLine(address)}
      <br />
      {townLine(address)}
    </address>
  )
}
