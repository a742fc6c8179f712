import type { SettingsPatch } from '#contract/admin/settings.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import type { Deps } from '#domain/context.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'

/** Sets what an owner may set; a refusal is a fault of the test. */
export const setSettings = async ({ deps }: { deps: Deps }, patch: SettingsPatch): Promise<void> => {
  const saved = await updateSettings(deps, patch)
  if (!saved.ok) throw new Error(`not saved: ${refusalText(saved, 'en', refusals)}`)
}
