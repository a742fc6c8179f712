import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { accountNames } from '#contract/admin/parcel-fields.ts'
import { formatRupees } from '#contract/core/money.ts'
import { refusedPart } from '#domain/courier/webhook-address.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { ParcelValues } from './parcel-settings-form.ts'

type Setup = AdminPayload<'courierSetup'>
type Account = Setup['accounts'][number]

/** What the shop is started with, as it is written there. */
const WEBHOOK_CODE = 'PARCEL_WEBHOOK_CODE'
const SHIPROCKET_LINES = 'SHIPROCKET_EMAIL=api-user@example.com\nSHIPROCKET_PASSWORD=…'

/** The accounts that were found, each with a test, the place that parcels are fetched from, and where couriers report to. */
export function Accounts({ setup }: { setup: Setup }) {
  const [places, setPlaces] = useState<readonly string[]>([])
  if (setup.accounts.length === 0) return <NotSetUp />
  return (
    <Block title={t.accounts}>
      <ul className="courier-accounts">
        {setup.accounts.map((account) => (
          <AccountRow key={account} account={account} onPlaces={(found) => setPlaces([...places, ...found])} />
        ))}
      </ul>
      {setup.accounts.includes('shiprocket') && <PickupPlace places={places} />}
      <Webhook setup={setup} />
    </Block>
  )
}

function AccountRow({ account, onPlaces }: { account: Account; onPlaces: (places: readonly string[]) => void }) {
  const { mutate, busy } = useMutation('testCourier')
  const [result, setResult] = useState<{ text: string; isBad: boolean }>()
  const low = useWatch<ParcelValues, 'low_wallet'>({ name: 'low_wallet' })
  const name = labelText(accountNames[account])
  const test = async () => {
    setResult(undefined)
    const answer = await mutate({ account })
    if (!answer.status) return setResult({ text: answer.message, isBad: true })
    const { places, wallet } = answer.data
    onPlaces(places)
    const isLow = wallet !== null && wallet < low
    return setResult({ text: foundText(places, wallet, isLow), isBad: isLow })
  }
  return (
    <li>
      <b>{name}</b>
      <Button busy={busy} aria-label={fill(t.testOf, { account: name })} onClick={() => void test()}>
        {t.test}
      </Button>
      {result?.isBad ? <FieldError>{result.text}</FieldError> : <output>{result?.text}</output>}
    </li>
  )
}

/** 'It works. Picks up at Kitchen, Godown. ₹612.50 are in the wallet.' */
const foundText = (places: readonly string[], wallet: number | null, isLow: boolean): string =>
  [
    t.itWorks,
    places.length > 0 ? fill(t.picksUpAt, { places: places.join(', ') }) : t.noPickupPlace,
    wallet !== null && fill(t.inWallet, { sum: formatRupees(wallet) }),
    isLow && t.walletIsLow,
  ]
    .filter(Boolean)
    .join(' ')

/** A choice of what the provider has, once it was asked; before that the name as it stands. */
function PickupPlace({ places }: { places: readonly string[] }) {
  const { getValues } = useFormContext<ParcelValues>()
  const chosen = getValues('pickup_place')
  if (places.length === 0) return <TextInput name="pickup_place" maxLength={36} hint={t.pickupHint} />
  const options = [...new Set([...places, ...(chosen === '' ? [] : [chosen])])]
  return <SelectInput name="pickup_place" placeholder={t.choosePlace} options={options} />
}

function Webhook({ setup: { webhook } }: { setup: Setup }) {
  if (webhook === null) return <p className="quiet">{rich(t.noWebhook, { code: <code>{WEBHOOK_CODE}</code> })}</p>
  const refused = refusedPart(webhook)
  const copy = async () => {
    await navigator.clipboard.writeText(webhook)
    showToast(t.copied, 'good')
  }
  return (
    <div className="courier-webhook">
      <p>{rich(t.couriersReportTo, { code: <code>{webhook}</code> })}</p>
      <Button onClick={() => void copy()}>{t.copyAddress}</Button>
      {refused && <FieldError>{fill(t.addressRefused, { part: refused })}</FieldError>}
    </div>
  )
}

/** Two sentences, and what to write where. */
function NotSetUp() {
  return (
    <Block title={t.accounts}>
      <p>{t.notSetUp}</p>
      <p className="quiet">{t.setUpLead}</p>
      <pre className="courier-lines">{SHIPROCKET_LINES}</pre>
    </Block>
  )
}
