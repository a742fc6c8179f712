import type { ReactNode } from 'react'

import * as t from '#text/office/form.ts'

const WHO = { accountant: t.accountantConfirms, lawyer: t.lawyerConfirms } as const

/** What of the law nobody has confirmed yet, and who can: docs/law.md has the same marks. */
export const Confirm = ({ by, children }: { by: keyof typeof WHO; children?: ReactNode }) => (
  <span className="hint">
    {children} <b>{WHO[by]}</b>
  </span>
)
