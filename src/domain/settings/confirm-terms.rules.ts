import type { SettingValues } from '#contract/admin/settings.ts'

/**
 * Which cash orders wait for their shopper's word: all, and those of `fromPoints` or more; from `phoneFrom` on the link does
 * not do. null is none of these.
 */
export type ConfirmTerms = { isForAll: boolean; fromPoints: number | null; phoneFrom: number | null }

/** What the owner wants confirmed now (spec B9.5, C8.3). */
export function confirmTermsOf({ selling, risk }: Pick<SettingValues, 'selling' | 'risk'>): ConfirmTerms {
  const { mode, ask_at: byLink, wait_at: byPhone } = risk
  const isOn = mode === 'act'
  return {
    isForAll: selling.cash_confirm === 'link',
    fromPoints: isOn ? (byLink ?? byPhone) : null,
    phoneFrom: isOn ? byPhone : null,
  }
}
