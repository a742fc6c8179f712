import './address-step.css'
import { createElement, useState } from 'react'

import type { Address } from '#contract/address.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import type { AddressList } from '#web/shop/shared/address-form/use-addresses.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { ArrivalEstimate } from '../shared/delivery/arrival-estimate.tsx'
import type { Delivery } from '../shared/delivery/use-delivery.ts'
import { AddressChoice } from './address-choice.tsx'
import { Step } from './step.tsx'

interface AddressStepProps {
  list: AddressList & { reload: () => void }
  chosen: Address | undefined
  /** what the shop says of the chosen address's pincode */
  delivery: Delivery | undefined
  /** what delivery there costs, where that depends on the place */
  fee: string | undefined
  onChoose: (address: Address) => void
}

/** Step 2: where to. Short once an address is chosen; Change opens the others. */
export function AddressStep({ list, chosen, delivery, fee, onChoose }: AddressStepProps) {
  const [changing, setChanging] = useState(false)
  const [adding, setAdding] = useState(false)
  // each opening starts with an empty form
  const [opened, setOpened] = useState(0)
  const dialog = useLazyPart(adding, loadDialog, () => setAdding(false))
  const { state, addresses, message, reload } = list
  const add = () => {
    setOpened(opened + 1)
    setAdding(true)
  }
  const choices = changing || !chosen ? addresses : [chosen]
  return (
    <Step
      number={2}
      title="Address"
      state={chosen && !changing ? 'done' : 'now'}
      action={
        addresses.length > 1 && (
          <Button
            variant="plain"
            aria-label={changing ? 'Done with the address' : 'Change the address'}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {changing ? 'Done' : 'Change'}
          </Button>
        )
      }
    >
      {state === 'loading' && <output className="address-step__waiting" aria-label="Loading..." />}
      {state === 'failed' && (
        <div className="address-step__failed">
          <FieldError>{message}</FieldError>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {state === 'ready' && addresses.length === 0 && (
        <p className="address-step__none small quiet">No address is saved yet. Tell us where the parcel should go.</p>
      )}
      {choices.length > 0 && (
        <div role="radiogroup" aria-label="Delivery address">
          {choices.map((address) => (
            <AddressChoice
              key={address.id}
              address={address}
              chosen={address.id === chosen?.id}
              onChoose={() => onChoose(address)}
            />
          ))}
        </div>
      )}
      <output className="address-step__arrival">
        {chosen && delivery?.answer && <ArrivalEstimate {...delivery} />}
        {chosen && fee && <span className="small quiet">{fee}</span>}
      </output>
      {state !== 'failed' && (
        <button type="button" className="link-row" disabled={state === 'loading'} onClick={add}>
          <Icon name="plus" size="sm" />
          Add New Address
        </button>
      )}
      {dialog &&
        createElement(dialog, {
          key: opened,
          open: adding,
          onOpenChange: setAdding,
          onSaved: (address) => {
            setChanging(false)
            onChoose(address)
            reload()
          },
        })}
    </Step>
  )
}

const loadDialog = chunkLoader(
  'address-dialog',
  async () => (await import('#web/shop/shared/address-form/address-dialog.tsx')).AddressDialog,
)
