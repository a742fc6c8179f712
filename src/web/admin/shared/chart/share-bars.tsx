import './chart.css'
import type { ReactNode } from 'react'

export type Share = { key: string; name: ReactNode; amount: number; words: string }

/** Things beside each other by how much each of them is. The figure stands as words; the bar only shows it. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  const most = Math.max(...shares.map(({ amount }) => amount), 1)
  return (
    <ul className="share-bars">
      {shares.map(({ key, name, amount, words }) => (
        <li key={key}>
          <span>{name}</span>
          <progress value={amount} max={most} aria-hidden="true" />
          <b>{words}</b>
        </li>
      ))}
    </ul>
  )
}
