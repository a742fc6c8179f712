import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { addressIn, LANGUAGES } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { settings as shape, type Settings } from '#contract/settings.ts'
import type { Deps } from '#domain/context.ts'
import type { PageSettings } from '#domain/ports/current-settings.ts'
import { hidesSomeCash } from '#domain/risk/risk.service.ts'
import { advanceOf } from '#domain/settings/advance.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import { visibleLanguages } from '#domain/settings/languages.rules.ts'
import { prepaidOf } from '#domain/settings/prepaid.rules.ts'
import { fssaiKindOf, gstKindOf } from '#domain/settings/registration.rules.ts'
import { isOpen, paymentModesOf } from '#domain/settings/selling.rules.ts'
import { feeElsewhere } from '#domain/settings/tariff.rules.ts'

import { captionsIn, kitchenLineIn } from './captions.ts'

/** What everybody may know of the shop (spec D112, B9.1); what the contract does not name stays inside. */
export const toSettings = (
  {
    shop,
    captions,
    numbers,
    selling,
    risk,
    holiday,
    tax,
    payments,
    home,
    opening,
    law,
    languages,
    delivery,
    today,
    isAllVeg,
  }: PageSettings,
  { homeUrl, channels, language }: Pick<Deps, 'homeUrl' | 'channels' | 'language'>,
): Settings =>
  shape.parse({
    ...shop,
    logo: shop.logo && pictureAddress(shop.logo),
    kitchen_line: isAllVeg ? kitchenLineIn(language, shop.kitchen_line) : '',
    captions: captionsIn(language, captions),
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
    payment_modes: paymentModesOf(selling),
    cash: { max: selling.cash_max, fee: selling.cash_fee, ...(hidesSomeCash({ risk }) && { by_address: true }) },
    prepaid: prepaidOf(payments),
    advance: advanceOf(selling),
    otp_at_checkout: selling.otp_at_checkout,
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
  })
