import './address-card.css'
import type { Address } from '#contract/address.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/address.ts'
import { AddressLines } from '#web/shop/shared/address-form/address-lines.tsx'
import { houseLine, TITLES } from '#web/shop/shared/address-form/address-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

/** A saved address with what can be done to it. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { icon, label } = TITLES[address.location]
  // several addresses may have one title: the house line distinguishes them for screen readers
  const which = `${label}, ${houseLine(address)}`
  return (
    <article className="address-card">
      <div className="address-card__head">
        <Icon name={icon} />
        <h2>{label}</h2>
        {address.is_default === 1 && <Tag tone="good">{t.isDefault}</Tag>}
      </div>
      <AddressLines address={address} />
      <div className="address-card__foot">
        <Button variant="plain" icon="pencil" aria-label={fill(t.editOf, { which })} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          variant="plain"
          icon="bin"
          className="address-card__delete"
          aria-label={fill(t.removeOf, { which })}
          onClick={onDelete}
        >
          {t.remove}
        </Button>
      </div>
    </article>
  )
}
