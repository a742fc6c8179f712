import type { JournalRow } from '#contract/admin/journal.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/journal.ts'

import { actionTexts } from './action-texts.ts'

/** 'staff.totp_off' is 'Two-step login switched off'; one that has no text is made of its name: 'Blog publish'. */
export function actionText(action: string): string {
  const text = actionTexts[action] ?? action.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Actors without a name of their own: scheduled jobs, commands on the server, shoppers. */
const unnamedActors: Readonly<Record<string, string>> = {
  job: t.theShopItself,
  server: t.onTheServer,
  customer: t.aShopper,
}

/** 'Sunita Devi, owner' (spec B1.5); a name without a role stays by itself, and what has no name has a text in its place. */
export function actorText({ who, role }: Pick<JournalRow, 'who' | 'role'>): string {
  if (role === 'owner') return fill(t.asOwner, { name: who })
  if (role === 'staff') return fill(t.asStaff, { name: who })
  if (role === 'packer') return fill(t.asPacker, { name: who })
  return unnamedActors[who] ?? who
}
