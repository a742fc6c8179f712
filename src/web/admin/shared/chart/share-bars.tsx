import './chart.css'
import type { ReactNode } from 'react'

export type Share = { key: string; name: ReactNode; amount: number; text: string; colour?: string | undefined }

/** Things next to each other by how much each of them is. The figure is in the text; the bar only shows it. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  const max = Math.max(...shares.map(({ amount }) => amount), 1)
  return (
    <ul className="share-bars">
      {shares.map(({ key, name, amount, text, colour }) => (
        <li key={key} data-cat={colour}>
          <span>{name}</span>
          <progress value={amount} max={max} aria-hidden="true" />
          <b>{text}</b>
        </li>
      ))}
    </ul>
  )
}
