import { createElement, useState } from 'react'

import type { Address } from '#contract/address.ts'
import * as t from '#text/shop/address.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useAddresses } from '#web/shop/shared/address-form/use-addresses.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { AddressCard } from './address-card.tsx'
import { AddressesSkeleton } from './addresses-skeleton.tsx'

/** One that closes keeps its content while it moves out. */
type Sheet = { kind: 'form' | 'delete'; address: Address | undefined; open: boolean; opening: number }

/** The saved addresses: the card that adds comes first, then the default, then the others. */
export function AddressBook({ userId }: { userId: string }) {
  const { state, addresses, message, reload } = useAddresses(userId)
  const [sheet, setSheet] = useState<Sheet>({ kind: 'form', address: undefined, open: false, opening: 0 })
  const show = (kind: Sheet['kind'], of?: Address) =>
    setSheet({ kind, address: of, open: true, opening: sheet.opening + 1 })
  const setOpen = (open: boolean) => setSheet((now) => ({ ...now, open }))
  const close = () => setOpen(false)
  const isForm = sheet.kind === 'form'
  const Form = useLazyPart(sheet.open && isForm, loadForm, close)
  const Delete = useLazyPart(sheet.open && !isForm, loadDelete, close)
  const [adder, setAdder] = useState<HTMLButtonElement | null>(null)
  const confirmDelete = (address: Address) => show('delete', address)

  if (state === 'loading') return <AddressesSkeleton />
  if (state === 'failed')
    return (
      <div className="addresses__problem">
        <FieldError>{message}</FieldError>
        <Button onClick={reload}>{t.tryAgain}</Button>
      </div>
    )
  return (
    <>
      <div className="addresses__grid">
        <button type="button" className="address-card address-card--add" ref={setAdder} onClick={() => show('form')}>
          <Icon name="plus" />
          {t.addNewAddress}
        </button>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => show('form', address)}
            onDelete={() => confirmDelete(address)}
          />
        ))}
        {addresses.length === 0 && <p className="addresses__none quiet">{t.empty}</p>}
      </div>
      {Form &&
        isForm &&
        createElement(Form, {
          key: sheet.opening,
          address: sheet.address,
          open: sheet.open,
          onOpenChange: setOpen,
          onSaved: reload,
          onDelete: confirmDelete,
        })}
      {Delete &&
        sheet.address &&
        !isForm &&
        createElement(Delete, {
          key: sheet.opening,
          address: sheet.address,
          open: sheet.open,
          onOpenChange: setOpen,
          onDeleted: reload,
          // the card whose button had the focus is gone
          onRemoved: () => adder?.focus(),
        })}
    </>
  )
}

const loadForm = chunkLoader(
  'address-dialog',
  async () => (await import('#web/shop/shared/address-form/address-dialog.tsx')).AddressDialog,
)
const loadDelete = chunkLoader(
  'delete-address-dialog',
  async () => (await import('./delete-address-dialog.tsx')).DeleteAddressDialog,
)
