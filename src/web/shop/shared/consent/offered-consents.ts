import type { Profile } from '#contract/account.ts'
import { OWN_CONSENT_PURPOSES, type OwnConsentPurpose } from '#contract/consent-purposes.ts'
import type { Settings } from '#contract/settings.ts'
import * as labels from '#text/common/labels.ts'

/** What the shop has a use for: nobody is asked about a channel that is not set up, or reminders that it does not send. */
export const offeredConsents = ({
  whatsapp,
  reminders,
}: Pick<Settings, 'whatsapp' | 'reminders'>): OwnConsentPurpose[] =>
  OWN_CONSENT_PURPOSES.filter((purpose) => (purpose === 'whatsapp' ? whatsapp : reminders))

/** What of that a shopper may be asked: it is not in force, and they did not refuse it lately (spec N5.1.3). */
export const openConsents = (
  offered: readonly OwnConsentPurpose[],
  { consents, refused_consents: refused = [] }: Pick<Profile, 'consents' | 'refused_consents'>,
): OwnConsentPurpose[] =>
  offered.filter((one) => !refused.includes(one) && !consents.some(({ purpose }) => purpose === one))

/** What stands beside a tick: these words the consent stores. */
export const consentLabels: Readonly<Record<OwnConsentPurpose, string>> = {
  whatsapp: labels.whatsappTick,
  marketing: labels.marketingTick,
}
