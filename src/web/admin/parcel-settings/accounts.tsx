import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { accountNames } from '#contract/admin/parcel-fields.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { ParcelValues } from './parcel-settings-form.ts'

type Setup = AdminPayload<'courierSetup'>
type Account = Setup['accounts'][number]

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
  const test = async () => {
    setResult(undefined)
    const answer = await mutate({ account })
    if (!answer.status) return setResult({ text: answer.message, isBad: true })
    const { places, wallet } = answer.data
    onPlaces(places)
    const isLow = wallet !== null && wallet < low
    return setResult({ text: `${foundText(places, wallet)}${isLow ? t.thatIsLow : ''}`, isBad: isLow })
  }
  return (
    <li>
      <b>{accountNames[account]}</b>
      <Button busy={busy} onClick={() => void test()}>
        {rich(t.test, { span: <span className="visually-hidden">{` ${accountNames[account]}`}</span> })}
      </Button>
      {result?.isBad ? <FieldError>{result.text}</FieldError> : <output>{result?.text}</output>}
    </li>
  )
}

/** 'It works. Picks up at Kitchen, Godown. ₹612.50 are in the wallet.' */
const foundText = (places: readonly string[], wallet: number | null): string =>
  [
    t.itWorks,
    places.length > 0 ? fill(t.picksUpAtPlaces, { places: places.join(', ') }) : t.noPickupPlaceYet,
    wallet !== null && fill(t.walletInTheWallet, { wallet: formatRupees(wallet) }),
  ]
    .filter(Boolean)
    .join(' ')

/** A choice of what the provider has, once it was asked; before that the name as it stands. */
function PickupPlace({ places }: { places: readonly string[] }) {
  const { getValues } = useFormContext<ParcelValues>()
  const chosen = getValues('pickup_place')
  if (places.length === 0) return <TextInput name="pickup_place" maxLength={36} hint={t.shiprocketCallsTestShows} />
  const options = [...new Set([...places, ...(chosen === '' ? [] : [chosen])])]
  return <SelectInput name="pickup_place" placeholder={t.chooseAPlace} options={options} />
}

function Webhook({ setup: { webhook, webhook_problem: problem } }: { setup: Setup }) {
  if (webhook === null) return <p className="quiet">{rich(t.parcelsEveryHalfHour, { code: <code /> })}</p>
  const copy = async () => {
    await navigator.clipboard.writeText(webhook)
    showToast('Copied.', 'good')
  }
  return (
    <div className="courier-webhook">
      <p>{rich(t.couriersReportTo, { code: <code>{webhook}</code> })}</p>
      <Button onClick={() => void copy()}>{t.copyAddress}</Button>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** Two sentences, and what to write where. */
function NotSetUp() {
  return (
    <Block title={t.accounts}>
      <p>{t.noAccountCourierSet}</p>
      <p className="quiet">{t.shiprocketWriteTheseLines}</p>
      <pre className="courier-lines">{t.shiprocketEmailApiUser}</pre>
    </Block>
  )
}
