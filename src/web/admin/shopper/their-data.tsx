import type { StaffShopper } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { AnotherMobile } from './another-mobile.tsx'
import { BlockAccount } from './block-account.tsx'
import { DataAction } from './data-action.tsx'
import { EraseShopper } from './erase-shopper.tsx'
import { NoteRequest } from './note-request.tsx'
import type { ShopperPart } from './shopper-part.ts'

/** What we may do about an account and its data, with what each does. */
export function TheirData(part: ShopperPart) {
  const may = useMay()
  const { id } = part.shopper
  const reload = async () => {
    const answer = await call('customer', { id })
    if (answer.status) part.onChanged(answer.data)
  }
  return (
    <Block title={t.accountAndData}>
      <ul className="account-actions">
        {may('sendMobileCode') && !part.shopper.guest && <AnotherMobile {...part} />}
        <NoCash {...part} />
        <BlockAccount {...part} />
        {may('exportCustomer') && (
          <DataAction title={t.exportData} text={t.exportLead}>
            <Button icon="download" onClick={() => void download('exportCustomer', { id })}>
              {t.exportData}
            </Button>
          </DataAction>
        )}
        <NoteRequest id={id} onNoted={() => void reload()} />
        {part.shopper.erase_by && <ErasureRequested {...part} by={part.shopper.erase_by} />}
        {may('eraseCustomer') && (
          <DataAction title={t.erase} text={eraseLead(part.shopper)}>
            <EraseShopper shopper={part.shopper} />
          </DataAction>
        )}
      </ul>
    </Block>
  )
}

const eraseLead = ({ annas, not_erasable: reasons }: StaffShopper): string =>
  [
    fill(t.eraseLead, { annas: formatNumber(annas) }),
    reasons.length > 0 && fill(t.notYet, { reasons: reasons.join('; ') }),
  ]
    .filter(Boolean)
    .join(' ')

function NoCash({ shopper: { id, version, states, mobile }, onChanged }: ShopperPart) {
  const { mutate, busy } = useMutation('changeCustomer')
  const isOn = states.includes('no_cash')
  const turn = async () => {
    const answer = await mutate({ id, version, no_cash: !isOn })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <DataAction title={t.noCash} text={mobile ? fill(t.noCashLeadWithMobile, { mobile }) : t.noCashLead}>
      <Button busy={busy} onClick={() => void turn()}>
        {isOn ? t.takeCashAgain : t.refuseCash}
      </Button>
    </DataAction>
  )
}

function ErasureRequested({ shopper: { id, version }, by, onChanged }: ShopperPart & { by: string }) {
  const { mutate, busy } = useMutation('changeCustomer')
  const takeBack = async () => {
    const answer = await mutate({ id, version, erase_asked: false })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <DataAction title={t.toBeErased} text={fill(t.answerBy, { day: showDay(by) })}>
      <Button busy={busy} onClick={() => void takeBack()}>
        {t.withdrawRequest}
      </Button>
    </DataAction>
  )
}
