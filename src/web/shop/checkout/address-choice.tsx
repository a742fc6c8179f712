import type { Address } from '#contract/address.ts'
import * as t from '#text/shop/checkout.ts'
import { AddressLines } from '#web/shop/shared/address-form/address-lines.tsx'
import { TITLES } from '#web/shop/shared/address-form/address-text.ts'
import { Choice } from '#web/ui/choice/choice.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

interface AddressChoiceProps {
  address: Address
  chosen: boolean
  onChoose: () => void
}

/** An address as a radio card. */
export function AddressChoice({ address, chosen, onChoose }: AddressChoiceProps) {
  const { icon, label } = TITLES[address.location]
  return (
    <Choice
      name="address"
      value={address.id}
      checked={chosen}
      onChange={onChoose}
      title={
        <>
          <Icon name={icon} />
          {label}
        </>
      }
      action={address.is_default === 1 && <Tag tone="good">{t.isDefault}</Tag>}
    >
      <AddressLines address={address} />
    </Choice>
  )
}
