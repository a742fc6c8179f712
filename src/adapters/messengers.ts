import type { Channel } from '#contract/message.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'
import type { Messenger, Messengers, ReportReader, WhatsappWebhook } from '#domain/ports/messenger.ts'

import { msg91Webhook } from './msg91-reports.ts'
import { msg91, type Msg91Settings } from './msg91.ts'
import { smtp, type SmtpSettings } from './smtp.ts'
import { whatsappCloud, type WhatsappSettings } from './whatsapp-cloud.ts'
import { whatsappMedia } from './whatsapp-media.ts'
import { whatsappWebhook, type WebhookSettings } from './whatsapp-webhook.ts'

/** Who carries the shop's messages; what is missing stays in the outbox. */
export type MessengerSettings = {
  msg91?: Msg91Settings | undefined
  /** The secret in the address of MSG91's reports; without it none are taken. */
  msg91WebhookSecret?: string | undefined
  smtp?: SmtpSettings | undefined
  whatsapp?: (WhatsappSettings & WebhookSettings) | undefined
}

/** Who may report on messages: those that send them. */
export type Webhooks = { whatsapp?: WhatsappWebhook | undefined; msg91?: ReportReader | undefined }

type Opened = {
  messengers: Messengers
  channels: Channel[]
  sentChannels: Channel[]
  webhooks: Webhooks
  /** Where pictures that came with messages are fetched. */
  media: MediaSource | undefined
  close: () => void
}

/** Sends nothing: the message stays in the shop's outbox, where the demo shop shows it. */
export const outbox: Messenger = { send: async ({ key }) => ({ providerId: `outbox ${key}` }) }

/**
 * The messenger of each channel, the channels that messages may take (WhatsApp only where it is set up), and those that a
 * provider carries.
 */
export function openMessengers(settings: MessengerSettings): Opened {
  const mailer = settings.smtp && smtp(settings.smtp)
  return {
    messengers: {
      sms: settings.msg91 ? msg91(settings.msg91) : outbox,
      email: mailer ?? outbox,
      whatsapp: settings.whatsapp ? whatsappCloud(settings.whatsapp) : outbox,
    },
    channels: ['sms', 'email', ...(settings.whatsapp ? (['whatsapp'] as const) : [])],
    sentChannels: [
      ...(settings.msg91 ? (['sms'] as const) : []),
      ...(mailer ? (['email'] as const) : []),
      ...(settings.whatsapp ? (['whatsapp'] as const) : []),
    ],
    webhooks: {
      whatsapp: settings.whatsapp && whatsappWebhook(settings.whatsapp),
      msg91:
        settings.msg91 && settings.msg91WebhookSecret !== undefined
          ? msg91Webhook(settings.msg91WebhookSecret)
          : undefined,
    },
    media: settings.whatsapp && whatsappMedia(settings.whatsapp),
    close: () => mailer?.close(),
  }
}
