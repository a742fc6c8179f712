import type { ReactNode } from 'react'

/** A link from within a form opens in a new tab, for the form must not be lost. */
export const NewTab = ({ to, children }: { to: string; children?: ReactNode }) => (
  <a className="link" href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)
