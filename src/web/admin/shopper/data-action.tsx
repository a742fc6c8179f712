import type { ReactNode } from 'react'

type DataActionProps = { title: string; text: string; children: ReactNode }

/** One act, with what it does. */
export const DataAction = ({ title, text, children }: DataActionProps) => (
  <li>
    <div>
      <b>{title}</b>
      <p className="quiet">{text}</p>
    </div>
    {children}
  </li>
)
