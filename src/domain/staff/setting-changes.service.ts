import { groupTitles } from '#contract/admin/setting-labels.ts'
import { SETTING_GROUPS, type ChangedSettings, type ShopSettings } from '#contract/admin/settings.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow, saveSettings, type SavedGroup } from '#domain/settings/settings.service.ts'

import { isAboutMoney, isGuarded, mayChange, settingChanges } from './setting-changes.rules.ts'
import type { StaffSession } from './staff-session.service.ts'

type Changer = Pick<StaffSession, 'role' | 'isConfirmed' | 'hasTwoSteps'>

/** The groups alone, without what depends on the day. */
export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const { today: _today, ...groups } = await readSettingsNow(db)
  return groups
}

/**
 * Saves the groups that changed, all or none, a row of the journal each (spec B3.14). Refuses FORBIDDEN for a group that the
 * role may not change, CHANGED for one that was saved since, CONFIRM_PASSWORD where the change wants it, and INVALID for
 * asking two steps of others without having them.
 */
export async function changeSettings(
  tx: Tx,
  { actor, who, changed }: { actor: Actor; who: Changer; changed: ChangedSettings },
): Promise<Outcome<string, unknown>> {
  if (SETTING_GROUPS.some((group) => changed[group] && !mayChange(who.role, group))) return refuse('FORBIDDEN')
  const saved = await saveSettings(tx, changed)
  if (!saved.ok) return refuseChanged(tx, { kind: 'setting', id: saved.stale }, await readShopSettings(tx))
  if (!who.hasTwoSteps && saved.value.some(asksTwoSteps))
    return refuse('INVALID', { field: 'staff.totp_from', words: { message: 'Set up your own two steps first.' } })
  if (!who.isConfirmed && saved.value.some(({ group, after }) => isGuarded(group, Object.keys(after))))
    return refuse('CONFIRM_PASSWORD')
  for (const { group, before, after } of saved.value)
    await recordWrite(tx, actor, {
      action: 'setting.update',
      object: { kind: 'setting', id: group, title: groupTitles[group] },
      changes: settingChanges(group, before, after),
      isMoney: isAboutMoney(group),
    })
  return done(saved.value.map(({ group }) => group).join(' '))
}

const asksTwoSteps = ({ group, after }: SavedGroup): boolean => group === 'staff' && Boolean(after['totp_from'])
