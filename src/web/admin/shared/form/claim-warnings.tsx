import { useWatch } from 'react-hook-form'

import { isRecord } from '#contract/core/json.ts'
import { findClaims, type ClaimReason } from '#domain/product/claims.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/form.ts'

import { Note } from '../page/note.tsx'

/** Words of a form that FSSAI forbids on food, or allows under conditions only; the form can be saved all the same (spec L13). */
export function ClaimWarnings() {
  const values: unknown = useWatch()
  const claims = findClaims(textsIn(values).join('\n'))
  if (claims.length === 0) return null
  return (
    <Note>
      {claims.map((claim) => (
        <p key={claim.text}>{fill(texts[claim.reason], { claim: claim.text })}</p>
      ))}
    </Note>
  )
}

const texts = {
  forbidden: t.claimForbidden,
  conditions: t.claimConditions,
  health: t.claimHealth,
  hundred: t.claimHundred,
  organic: t.claimOrganic,
} satisfies Record<ClaimReason, string>

/** Every text of a value, wherever it stands in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
