import type { ReactNode } from 'react'

type DataActProps = { title: string; words: string; children: ReactNode }

/** One act, with what it does. */
export const DataAct = ({ title, words, children }: DataActProps) => (
  <li>
    <div>
      <b>{title}</b>
      <p className="quiet">{words}</p>
    </div>
    {children}
  </li>
)
