import type { AnnaEntry } from '#contract/anna.ts'

import '#web/ui/ledger/ledger.css'
import '#web/ui/ledger/ledger-margin.css'
import { showDay } from '#contract/core/dates.ts'
import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber, formatPaise, fromRupees } from '#contract/core/money.ts'

const reasons: Readonly<Record<AnnaEntry['mode'], (orderNo: string | null) => string>> = {
  credit: (orderNo) => (orderNo ? `For order ${orderNo}.` : 'From the shop.'),
  debit: (orderNo) => (orderNo ? `Used in order ${orderNo}.` : 'Taken back by the shop.'),
  refund: (orderNo) => (orderNo ? `Back from order ${orderNo}.` : 'Given back.'),
  expired: () => 'Not used in time.',
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
      <span className="anna-history__mode">{entry.mode}</span>
      <span className="anna-history__sum">
        {sign}
        {formatNumber(annas)} annas
      </span>
      <span className="tiny quiet">{entryText(entry)}</span>
      <span className="anna-history__value tiny quiet num">{rupeesText(annas)}</span>
    </li>
  )
}

/** Where an entry's annas came from or went, and until when they are good. */
export function entryText({ mode, order_no, expires_at, note }: AnnaEntry): string {
  const why = note === null ? reasons[mode](order_no) : sentence(note)
  if (!expires_at) return why
  const day = showDay(expires_at)
  return mode === 'expired' ? `Ended ${day}` : `${why} Expires ${day}`
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Rupees of so many annas, to the paisa. */
const rupeesText = (annas: number): string => formatPaise(fromRupees(annas / ANNAS_PER_RUPEE))
