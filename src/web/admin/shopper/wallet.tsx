import type { WalletEntry } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import * as labels from '#text/common/labels.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { rich } from '#web/ui/text/rich.tsx'

import '#web/ui/ledger/ledger.css'
import '#web/ui/ledger/ledger-margin.css'
import { useMay } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { annasValue } from './annas-value.ts'
import { GrantAnnas } from './grant-annas.tsx'
import type { ShopperPart } from './shopper-part.ts'

/** Their annas as they see them, with who granted what. */
export function Wallet(part: ShopperPart) {
  const { annas, wallet } = part.shopper
  const may = useMay()
  return (
    <Block
      title={t.wallet}
      actions={
        <span>
          {rich(fill(t.balance, { value: annasValue(annas) }), {
            annas: <b>{annaCount(annas)}</b>,
            value: <span className="quiet" />,
          })}
        </span>
      }
    >
      {wallet.length === 0 ? (
        <p className="quiet">{t.noAnnasYet}</p>
      ) : (
        <ol className="ledger ledger--lined ledger-margin wallet-rows">
          {wallet.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {may('grantAnnas') && <GrantAnnas {...part} />}
    </Block>
  )
}

const Entry = ({ entry }: { entry: WalletEntry }) => {
  const sign = entry.annas > 0 ? '+' : '−'
  return (
    <li>
      <span className="ledger__sign" aria-hidden="true">
        {sign}
      </span>
      <span>
        <b className="wallet-rows__mode">{modes[entry.mode]}</b>
        <span className="tiny quiet">{factsOf(entry)}</span>
      </span>
      <b className={entry.annas > 0 ? 'wallet-rows__sum is-in' : 'wallet-rows__sum'}>
        {sign}
        {annaCount(Math.abs(entry.annas))}
      </b>
    </li>
  )
}

const modes: Readonly<Record<WalletEntry['mode'], string>> = {
  credit: labels.annasCredit,
  debit: labels.annasDebit,
  expired: labels.annasExpired,
  refund: labels.annasRefund,
}

const annaCount = (annas: number): string => plural(t.annaCount, annas, { n: formatNumber(annas) })

/** 'Late parcel, sorry. By Meera Iyer, 16 Oct. Till 30 Nov.' */
function factsOf(entry: WalletEntry): string {
  const { by, at, expires_at: until, mode } = entry
  return [
    causeOf(entry),
    by ? fill(t.grantedBy, { name: by, day: showDay(at) }) : fill(t.onDay, { day: showDay(at) }),
    until && mode !== 'expired' && fill(t.tillDay, { day: showDay(until) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function causeOf({ note, order_no: order, mode }: WalletEntry): string {
  if (note !== null) return fill(t.reasonSentence, { reason: note.replace(/[.!?।]$/, '') })
  if (order) return fill(t.orderSentence, { order })
  return mode === 'expired' ? t.expiredSentence : t.fromTheShop
}
