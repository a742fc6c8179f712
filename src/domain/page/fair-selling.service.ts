import { DARK_PATTERNS } from '#contract/admin/fair-selling-fields.ts'
import type { SettingValues, ShopSettings } from '#contract/admin/settings.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type Db, type Tx } from '#domain/context.ts'
import { refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow, saveSettings } from '#domain/settings/settings.service.ts'
import { recordSettings } from '#domain/staff/setting-changes.service.ts'

import { fairRows, isOld } from './fair-selling.rules.ts'

/** The thirteen patterns as they were gone through, and since when the shop declares that it uses none (spec L12). */
export async function readFairSelling(db: Db) {
  const { today, ...settings } = await readSettingsNow(db)
  const { version, audited_on: auditedOn } = settings.law
  return { version, auditedOn, isOld: isOld(auditedOn, today), rows: fairRows(settings) }
}

/** Saves what the owner looked at and noted. Refuses CHANGED. */
export async function saveFairSelling(
  tx: Tx,
  { actor, version, findings }: { actor: Actor; version: number; findings: SettingValues['law']['findings'] },
): Promise<AdminOutcome<number, unknown>> {
  const { law } = await readSettingsNow(tx)
  return write(tx, actor, { ...law, version, findings })
}

/**
 * Declares that the shop uses none of them, as of today: the page Fair selling is there from then on. Refuses CHANGED, and
 * INVALID while one of them was not checked.
 */
export async function declareFairSelling(
  tx: Tx,
  { actor, version }: { actor: Actor; version: number },
): Promise<AdminOutcome<number, unknown>> {
  const { law, today } = await readSettingsNow(tx)
  const checked = new Set(law.findings.filter(({ is_checked: isChecked }) => isChecked).map(({ pattern }) => pattern))
  if (!DARK_PATTERNS.every((pattern) => checked.has(pattern)))
    return refuse('INVALID', { params: { message: officeFault('checkAllThirteen') } })
  return write(tx, actor, { ...law, version, audited_on: today })
}

async function write(tx: Tx, actor: Actor, law: ShopSettings['law']): Promise<AdminOutcome<number, unknown>> {
  const saved = await saveSettings(tx, { law })
  if (!saved.ok) return refuseChanged(tx, { kind: 'setting', id: 'law' })
  await recordSettings(tx, actor, saved.value)
  return done(law.version)
}
