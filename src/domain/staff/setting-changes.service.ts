import { groupTitles } from '#contract/admin/setting-labels.ts'
import { TEXT_GROUPS, type SentSettingTexts, type SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import { SETTING_GROUPS, type ChangedSettings, type SettingGroup } from '#contract/admin/settings.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Tx } from '#domain/context.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { formTextsOfSettings, writeSettingTexts } from '#domain/owner-text/setting-texts.service.ts'
import {
  isProduction,
  readSettingsNow,
  saveSettings,
  tariffsProblem,
  type SavedGroup,
} from '#domain/settings/settings.service.ts'
import { fill } from '#text/fill.ts'

import { isAboutMoney, isGuarded, mayChange, settingChanges } from './setting-changes.rules.ts'
import { notifyOwners } from './staff-alert.service.ts'
import type { StaffSession } from './staff-session.service.ts'

type ChangeOfSettings = { actor: Actor; who: Changer; changed: ChangedSettings; texts?: SentSettingTexts | undefined }
type Changer = Pick<StaffSession, 'role' | 'isConfirmed' | 'hasTwoSteps'>

/** The groups with their texts in other languages, without what depends on the day. */
export async function readShopSettings(db: Db): Promise<SettingsWithTexts> {
  const settings = await readSettingsNow(db)
  const { today: _today, ...groups } = settings
  return { ...groups, texts: formTextsOfSettings(settings) }
}

/**
 * Saves the groups that changed, all or none, a row of the journal each (spec B3.14). Refuses FORBIDDEN for a group that the
 * role may not change, CHANGED for one that was saved since, CONFIRM_PASSWORD where the change wants it, and INVALID for
 * asking two steps of others without having them, and for the demo shop's tax in a shop in earnest (spec L1). Refuses IN_USE
 * where a delivery area names a tariff that is left out (spec C3.3), and INVALID for an advance where no gateway takes it. Texts in other languages are written with the group that they
 * are of, and raise its version (spec H6.9). Where money goes to is told to every owner (spec N6.1).
 */
export async function changeSettings(
  deps: Deps,
  tx: Tx,
  { actor, who, changed, texts = {} }: ChangeOfSettings,
): Promise<AdminOutcome<string, unknown>> {
  const single = TEXT_GROUPS.find((group) => texts[group] && !changed[group])
  if (single) return refuse('INVALID', { field: `texts.${single}`, params: { message: officeFault('sendGroupToo') } })
  if (SETTING_GROUPS.some((group) => changed[group] && !mayChange(who.role, group))) return refuse('FORBIDDEN')
  // an advance comes by the gateway: without one every cash order that needs it would be refused (spec N8.9)
  if (deps.gateway.name === 'none' && (changed.selling?.cash_advance ?? 'off') !== 'off')
    return refuse('INVALID', { field: 'selling.cash_advance', params: { message: officeFault('needsGateway') } })
  if (changed.tax?.tax_display === 'spec' && (await isProduction(tx)))
    return refuse('INVALID', { field: 'tax.tax_display', params: { message: officeFault('demoTaxOnly') } })
  if (changed.law && changed.law.audited_on !== (await readSettingsNow(tx)).law.audited_on)
    return refuse('INVALID', { field: 'law.audited_on', params: { message: officeFault('declareUnderFair') } })
  const inUse = changed.delivery && (await tariffsProblem(tx, changed.delivery.tariffs))
  if (inUse) return inUse
  const saved = await saveSettings(tx, changed)
  if (!saved.ok) return refuseChanged(tx, { kind: 'setting', id: saved.stale })
  if (!who.hasTwoSteps && saved.value.some(needsTwoSteps))
    return refuse('INVALID', { field: 'staff.totp_from', params: { message: officeFault('ownTwoStepsFirst') } })
  if (!who.isConfirmed && saved.value.some(({ group, after }) => isGuarded(group, Object.keys(after))))
    return refuse('CONFIRM_PASSWORD')
  const written = await writeSettingTexts(tx, texts, new Set(saved.value.map(({ group }) => group)))
  if (!written.ok) return written
  const inTexts = new Map(written.value.map(({ group, changes }) => [group, changes] as const))
  const rest = written.value.filter(({ group }) => saved.value.every((one) => one.group !== group))
  const all = [...saved.value, ...rest.map((one) => ({ ...one, before: {}, after: {} }))]
  await recordSettings(tx, actor, all, inTexts)
  if (saved.value.some(changesPayee)) await notifyOwners(deps, tx, (t) => fill(t.upiChanged, { name: actor.name }))
  return done(all.map(({ group }) => group).join(' '))
}

/** A row of the journal for each group that was saved, with what changed of its texts in other languages. */
export async function recordSettings(
  tx: Tx,
  actor: Actor,
  saved: readonly SavedGroup[],
  inTexts: ReadonlyMap<SettingGroup, Change[]> = new Map(),
): Promise<void> {
  for (const { group, before, after } of saved)
    await recordWrite(tx, actor, {
      action: 'setting.update',
      object: { kind: 'setting', id: group, title: groupTitles[group] },
      changes: [...settingChanges(group, before, after), ...(inTexts.get(group) ?? [])],
      isMoney: isAboutMoney(group),
    })
}

/** Whether money goes to somebody else from now on. */
const changesPayee = ({ group, after }: SavedGroup): boolean =>
  group === 'payments' && ['online_by', 'upi_id', 'upi_name'].some((key) => key in after)

const needsTwoSteps = ({ group, after }: SavedGroup): boolean => group === 'staff' && Boolean(after['totp_from'])
