import type { ReactNode } from 'react'

import { prefix } from '#text/common/language.ts'

/** A link to a page of the shop from within a form opens in a new tab, for the form must not be lost. */
export const NewTab = ({ to, children }: { to: string; children?: ReactNode }) => (
  <a className="link" href={prefix + to} target="_blank" rel="noreferrer">
    {children}
  </a>
)
