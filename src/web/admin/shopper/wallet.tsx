import type { WalletEntry } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'

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
          <b>{fill(t.annasAnnas, { annas: formatNumber(annas) })}</b>{' '}
          <span className="quiet">{fill(t.areAnnasValue, { annasValue: annasValue(annas) })}</span>
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
        <b className="wallet-rows__mode">{entry.mode}</b>
        <span className="tiny quiet">{factsOf(entry)}</span>
      </span>
      <b className={entry.annas > 0 ? 'wallet-rows__sum is-in' : 'wallet-rows__sum'}>
        {sign}
        {fill(t.absAnnas, { abs: formatNumber(Math.abs(entry.annas)) })}
      </b>
    </li>
  )
}

/** 'Late parcel, sorry. By Meera Iyer, 16 Oct. Till 30 Nov.' */
function factsOf({ note, by, order_no: orderNo, at, expires_at: until, mode }: WalletEntry): string {
  const why =
    note ?? (orderNo ? fill(t.orderOrderNo, { orderNo }) : mode === 'expired' ? t.notUsedInTime : t.fromTheShop)
  return [
    why,
    by ? fill(t.byByAt, { by, at: showDay(at) }) : showDay(at),
    until && mode !== 'expired' && fill(t.tillUntil, { until: showDay(until) }),
  ]
    .filter(Boolean)
    .map((part) => `${String(part).replace(/[.!?]$/, '')}.`)
    .join(' ')
}
