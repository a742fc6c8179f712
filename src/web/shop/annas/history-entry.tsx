import '#web/ui/ledger/ledger.css'
import '#web/ui/ledger/ledger-margin.css'
import type { AnnaEntry } from '#contract/anna.ts'
import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber, formatPaise, fromRupees } from '#contract/core/money.ts'

import { entryText } from './entry-text.ts'

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
      <span className="anna-history__worth tiny quiet num">{worth(annas)}</span>
    </li>
  )
}

/** Rupees of so many annas, to the paisa. */
const worth = (annas: number): string => formatPaise(fromRupees(annas / ANNAS_PER_RUPEE))
