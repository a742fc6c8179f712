import type { SettingValues } from '#contract/admin/settings.ts'
import { likelyFssaiKind, type FssaiKind, type GstKind } from '#contract/registration.ts'

/** How the shop stands with the tax office. Where the owner has not chosen, the GSTIN says it (spec L2). */
export const gstKindOf = ({ gst_kind, gstin }: Pick<SettingValues['shop'], 'gst_kind' | 'gstin'>): GstKind =>
  gst_kind || (gstin === '' ? 'none' : 'regular')

/** What kind FSSAI's number is of. Where the owner has not chosen, its first digit says what it likely is (spec L6). */
export const fssaiKindOf = ({ fssai_kind, fssai }: Pick<SettingValues['shop'], 'fssai_kind' | 'fssai'>): FssaiKind =>
  fssai_kind || likelyFssaiKind(fssai)
