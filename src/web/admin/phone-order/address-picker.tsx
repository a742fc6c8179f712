import { useController } from 'react-hook-form'

import type { Address } from '#contract/address.ts'
import * as t from '#text/office/phone-order.ts'
import { Choice } from '#web/ui/choice/choice.tsx'

import { AddressInputs } from '../shared/order/address-inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'
import { useCaller } from './use-caller.ts'

/** An address of theirs, or a new one, which they keep. */
export function AddressPicker() {
  const { caller } = useCaller()
  const { field } = useController<PhoneForm, 'address_id'>({ name: 'address_id' })
  const own = caller?.addresses ?? []
  return (
    <Block title={t.whereTo}>
      {own.length > 0 && (
        <div className="phone-choices">
          {own.map((address) => (
            <Choice
              key={address.id}
              name="address"
              title={titles[address.location]}
              checked={field.value === address.id}
              onChange={() => field.onChange(address.id)}
            >
              <span className="small quiet">{inOneLine(address)}</span>
            </Choice>
          ))}
          <Choice
            name="address"
            title={t.anotherAddress}
            checked={field.value === null}
            onChange={() => field.onChange(null)}
          />
        </div>
      )}
      {field.value === null && <AddressInputs within="address." />}
    </Block>
  )
}

const titles: Readonly<Record<Address['location'], string>> = { home: t.home, work: t.work, others: t.others }

const inOneLine = ({ contact_name, flat_house_no, address1, address2, street, landmark, city, zip }: Address): string =>
  [contact_name, flat_house_no, address1, address2, street, landmark, `${city} ${zip}`].filter(Boolean).join(', ')
