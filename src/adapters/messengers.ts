import type { Channel } from '#contract/admin/message.ts'
import type { Messengers } from '#domain/ports/messenger.ts'

import { msg91, type Msg91Settings } from './msg91.ts'
import { outbox } from './outbox.ts'
import { smtp, type SmtpSettings } from './smtp.ts'
import { whatsappCloud, type WhatsappSettings } from './whatsapp-cloud.ts'

/** Who carries the shop's messages; what is missing stays in the outbox. */
export type MessengerSettings = {
  msg91?: Msg91Settings | undefined
  smtp?: SmtpSettings | undefined
  whatsapp?: WhatsappSettings | undefined
}

/** The messenger of each channel, and the channels that messages may take: WhatsApp only where it is set up. */
export const openMessengers = (
  settings: MessengerSettings,
): { messengers: Messengers; channels: Channel[]; close: () => void } => {
  const mailer = settings.smtp && smtp(settings.smtp)
  return {
    messengers: {
      sms: settings.msg91 ? msg91(settings.msg91) : outbox,
      email: mailer ?? outbox,
      whatsapp: settings.whatsapp ? whatsappCloud(settings.whatsapp) : outbox,
    },
    channels: ['sms', 'email', ...(settings.whatsapp ? (['whatsapp'] as const) : [])],
    close: () => mailer?.close(),
  }
}
