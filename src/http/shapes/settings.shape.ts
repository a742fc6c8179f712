import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { addressIn, LANGUAGES } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { settings as shape, type Settings } from '#contract/settings.ts'
import type { Deps } from '#domain/context.ts'
import { settingsIn } from '#domain/owner-text/setting-texts.service.ts'
import type { PageSettings } from '#domain/ports/current-settings.ts'
import { hidesSomeCash } from '#domain/risk/risk.service.ts'
import { advanceOf } from '#domain/settings/advance.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import { visibleLanguages } from '#domain/settings/languages.rules.ts'
import { onlineWay } from '#domain/settings/online-way.rules.ts'
import { prepaidOf } from '#domain/settings/prepaid.rules.ts'
import { fssaiKindOf, gstKindOf } from '#domain/settings/registration.rules.ts'
import { isOpen, paymentModesOf } from '#domain/settings/selling.rules.ts'
import { feeElsewhere } from '#domain/settings/tariff.rules.ts'

type PageDeps = Pick<Deps, 'homeUrl' | 'channels' | 'language'> & { gateway: Pick<Deps['gateway'], 'name'> }

/** What everybody may know of the shop (spec D112, B9.1); what the contract does not name stays inside. */
export function toSettings(settings: PageSettings, { homeUrl, channels, language, gateway }: PageDeps): Settings {
  const { shop, captions, numbers, selling, risk, messages, holiday, tax, payments, ...rest } = settingsIn(
    settings,
    language,
  )
  const { home, opening, law, languages, delivery, today, isAllVeg } = rest
  return shape.parse({
    ...shop,
    logo: shop.logo && pictureAddress(shop.logo),
    kitchen_line: isAllVeg ? shop.kitchen_line : '',
    captions,
    gst_kind: gstKindOf(shop),
    fssai_kind: fssaiKindOf(shop),
    limits: {
      ...numbers,
      ...feeElsewhere(numbers, delivery),
      ...tax,
      delivery,
      annas_per_rupee: ANNAS_PER_RUPEE,
      hold_minutes: payments.hold_minutes,
    },
    // without a way to take it nothing is paid online
    payment_modes: paymentModesOf(selling).filter((mode) => mode !== 'online' || onlineWay(payments, gateway)),
    online_by: onlineWay(payments, gateway) ?? 'gateway',
    cash: { max: selling.cash_max, fee: selling.cash_fee, ...(hidesSomeCash({ risk }) && { by_address: true }) },
    prepaid: prepaidOf(payments),
    // nor in advance, which the gateway takes
    advance: gateway.name === 'none' ? null : advanceOf(selling),
    otp_at_checkout: selling.otp_at_checkout,
    review_pictures: selling.review_pictures,
    pause: pauseOn(holiday, today) ?? null,
    is_open: isOpen({ opening }),
    notice: home.notice,
    is_fair: law.audited_on !== null,
    notice_tick: law.notice_tick,
    home_url: homeUrl,
    language,
    languages: visibleLanguages({ languages }).map((code) => ({
      code,
      name: LANGUAGES[code].name,
      tag: LANGUAGES[code].tag,
      path: addressIn(code, '/'),
    })),
    whatsapp: channels.includes('whatsapp'),
    reminders: messages.cart_left || messages.refill || messages.annas_expiring,
  })
}
