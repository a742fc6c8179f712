import './address-step.css'
import { createElement, useState, type ReactNode, type Ref } from 'react'

import type { Address } from '#contract/address.ts'
import * as t from '#text/shop/checkout.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { ArrivalEstimate } from '../shared/delivery/arrival-estimate.tsx'
import type { Delivery } from '../shared/delivery/use-delivery.ts'
import { useSettings } from '../shared/settings.ts'
import { AddressChoice } from './address-choice.tsx'
import { Step } from './step.tsx'
import type { ParcelAddress } from './use-parcel-address.ts'

interface AddressStepProps {
  parcel: ParcelAddress
  isLoggedIn: boolean
  /** what the shop says of the chosen address's pincode, or of the typed one */
  delivery: Delivery | undefined
  /** what delivery there costs, where that depends on the place */
  fee: string | undefined
  headRef: Ref<HTMLHeadingElement>
  /** the last field is filled in */
  onDone: () => void
}

/** Step 2: where to. Short once an address is chosen; Change opens the others. Who has none types it here. */
export function AddressStep({ parcel, isLoggedIn, delivery, fee, headRef, onDone }: AddressStepProps) {
  const [changing, setChanging] = useState(false)
  const [adding, setAdding] = useState(false)
  // each opening starts with an empty form
  const [opened, setOpened] = useState(0)
  const dialog = useLazyPart(adding, loadDialog, () => setAdding(false))
  const { list, draft, handle, form, address, isTyping, isGift } = parcel
  const { state, addresses, message, reload } = list
  const mayBeGift = useSettings().payment_modes.includes('online')
  const place = { draft, ref: handle, delivery, fee, onDone, addresses }
  const add = () => {
    setOpened(opened + 1)
    setAdding(true)
  }
  return (
    <Step
      number={2}
      title={t.address}
      state={address && !isTyping && !changing ? 'done' : 'now'}
      headRef={headRef}
      action={
        !isTyping &&
        addresses.length > 1 && (
          <Button
            variant="plain"
            aria-label={changing ? t.addressDone : t.changeTheAddress}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {changing ? t.done : t.change}
          </Button>
        )
      }
    >
      {mayBeGift && (
        <label className="check">
          <input type="checkbox" checked={isGift} onChange={({ target }) => parcel.setGift(target.checked)} />
          {t.isGift}
        </label>
      )}
      {isLoggedIn && state === 'failed' && (
        <div className="address-step__failed">
          <FieldError>{message}</FieldError>
          <Button onClick={reload}>{t.tryAgain}</Button>
        </div>
      )}
      {/* the long form asks the same */}
      {isTyping && !adding && form.part && createElement(form.part, place)}
      {isTyping && !form.part && !form.isAwaited && <Button onClick={form.retry}>{t.tryAgain}</Button>}
      {!isTyping && (
        <SavedAddresses parcel={parcel} isChanging={changing}>
          <output className="address-step__arrival">
            {address && delivery?.answer && <ArrivalEstimate {...delivery} />}
            {address && fee && <span className="small quiet">{fee}</span>}
          </output>
        </SavedAddresses>
      )}
      {!isGift && (
        <div className="address-step__ways">
          {isLoggedIn && state !== 'failed' && (
            <button type="button" className="link-row" disabled={state === 'loading'} onClick={add}>
              <Icon name="plus" size="sm" />
              {t.addNewAddress}
            </button>
          )}
          {isTyping && addresses.length > 0 && (
            <button type="button" className="link-row" onClick={parcel.leaveDraft}>
              {t.savedAddressInstead}
            </button>
          )}
        </div>
      )}
      {dialog &&
        createElement(dialog, {
          key: opened,
          open: adding,
          onOpenChange: setAdding,
          onSaved: (saved: Address) => {
            setChanging(false)
            parcel.choose(saved)
            reload()
          },
        })}
    </Step>
  )
}

type SavedAddressesProps = { parcel: ParcelAddress; isChanging: boolean; children: ReactNode }

function SavedAddresses({ parcel: { list, address, choose }, isChanging, children }: SavedAddressesProps) {
  const choices = isChanging || !address ? list.addresses : [address]
  return (
    <>
      {list.state === 'loading' && <output className="address-step__waiting" aria-label={t.loading} />}
      {choices.length > 0 && (
        <div role="radiogroup" aria-label={t.deliveryAddress}>
          {choices.map((one) => (
            <AddressChoice key={one.id} address={one} chosen={one.id === address?.id} onChoose={() => choose(one)} />
          ))}
        </div>
      )}
      {children}
    </>
  )
}

const loadDialog = chunkLoader(
  'address-dialog',
  async () => (await import('#web/shop/shared/address-form/address-dialog.tsx')).AddressDialog,
)
