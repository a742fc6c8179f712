import type { AnnaEntry } from '#contract/anna.ts'
import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber, formatPaise, fromRupees } from '#contract/core/money.ts'

import '#web/ui/ledger/ledger.css'
import '#web/ui/ledger/ledger-margin.css'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/annas.ts'
import { showCalendarDay } from '#web/ui/text/dates.ts'

const modes: Readonly<Record<AnnaEntry['mode'], string>> = {
  credit: labels.annasCredit,
  debit: labels.annasDebit,
  expired: labels.annasExpired,
  refund: labels.annasRefund,
}
const reasons: Readonly<Record<AnnaEntry['mode'], (orderNo: string | null) => string>> = {
  credit: (orderNo) => (orderNo ? fill(t.forOrder, { orderNo }) : t.fromTheShop),
  debit: (orderNo) => (orderNo ? fill(t.usedInOrder, { orderNo }) : t.takenBack),
  refund: (orderNo) => (orderNo ? fill(t.backFromOrder, { orderNo }) : t.givenBack),
  expired: () => t.notUsed,
}

/** One line of the history: sign in the margin, mode, annas, where from, what they are worth. */
export function HistoryEntry({ entry }: { entry: AnnaEntry }) {
  const isIn = entry.total_annas > 0
  const sign = isIn ? '+' : '−'
  const annas = Math.abs(entry.total_annas)
  return (
    <li className={isIn ? 'is-in' : undefined}>
      <span className="ledger__sign" aria-hidden="true">
        {sign}
      </span>
      <span className="anna-history__mode">{modes[entry.mode]}</span>
      <span className="anna-history__sum">{fill(t.annas, { sign, annas: formatNumber(annas) })}</span>
      <span className="tiny quiet">{entryText(entry)}</span>
      <span className="anna-history__value tiny quiet num">{rupeesText(annas)}</span>
    </li>
  )
}

/** Where an entry's annas came from or went, and until when they are good. */
export function entryText({ mode, order_no, expires_at_iso: until, note }: AnnaEntry): string {
  const why = note === null ? reasons[mode](order_no) : sentence(note)
  if (!until) return why
  const day = showCalendarDay(until)
  return mode === 'expired' ? fill(t.ended, { day }) : `${why} ${fill(t.expires, { day })}`
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Rupees of so many annas, to the paisa. */
const rupeesText = (annas: number): string => formatPaise(fromRupees(annas / ANNAS_PER_RUPEE))
