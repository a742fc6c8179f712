import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { filePaths } from '#contract/page-paths.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { settings as shape, type Settings } from '#contract/settings.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import { paymentModesOf } from '#domain/settings/selling.rules.ts'
import type { CurrentSettings } from '#domain/settings/settings.service.ts'

/** What everybody may know of the shop (spec D112, B9.1); what the contract does not name stays inside. */
export const toSettings = (
  { shop, numbers, selling, holiday, tax, payments, home, today }: CurrentSettings,
  homeUrl: string,
): Settings =>
  shape.parse({
    ...shop,
    logo: shop.logo ? pictureAddress(shop.logo) : filePaths.logo,
    limits: { ...numbers, ...tax, annas_per_rupee: ANNAS_PER_RUPEE, hold_minutes: payments.hold_minutes },
    payment_modes: paymentModesOf(selling),
    cash: { max: selling.cash_max, fee: selling.cash_fee },
    pause: pauseOn(holiday, today) ?? null,
    notice: home.notice,
    home_url: homeUrl,
  })
