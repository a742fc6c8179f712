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
  const { id, annas, not_erasable: reasons } = part.shopper
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
          <DataAction title={t.exportText} text={t.allWeThemJson}>
            <Button icon="download" onClick={() => void download('exportCustomer', { id })}>
              {t.exportText}
            </Button>
          </DataAction>
        )}
        <NoteRequest id={id} onNoted={() => void reload()} />
        {part.shopper.erase_by && <ErasureRequested {...part} by={part.shopper.erase_by} />}
        {may('eraseCustomer') && (
          <DataAction
            title={t.erase2}
            text={`Name, mobile, e-mail and addresses go for good; ${formatNumber(annas)} annas end. Invoices stay as they were issued, as the law asks, and only the owner sees them.${
              reasons.length > 0 ? ` Not yet: ${reasons.join('; ')}.` : ''
            }`}
          >
            <EraseShopper shopper={part.shopper} />
          </DataAction>
        )}
      </ul>
    </Block>
  )
}

function NoCash({ shopper: { id, version, states, mobile }, onChanged }: ShopperPart) {
  const { mutate, busy } = useMutation('changeCustomer')
  const isOn = states.includes('no_cash')
  const turn = async () => {
    const answer = await mutate({ id, version, no_cash: !isOn })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <DataAction title={t.noCash} text={`Cash is refused to this account${mobile ? ` and to ${mobile}` : ''}.`}>
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
    <DataAction title={t.toBeErased} text={fill(t.toBeAnsweredByBy, { by: showDay(by) })}>
      <Button busy={busy} onClick={() => void takeBack()}>
        {t.takeTheRequestBack}
      </Button>
    </DataAction>
  )
}
