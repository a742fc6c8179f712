import { sql } from 'kysely'

import { settingLabels } from '#contract/admin/setting-labels.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Channel, MessageButton, MessageTemplate } from '#contract/message.ts'
import type { Db, Tx } from '#db/client.ts'

import type { TagChoices } from './dlt.rules.ts'

/** Without a language it is the main one's. */
export type TemplateKey = { code: MessageTemplate; channel: Channel; language?: Language | undefined }
export type TemplateRow = TemplateKey & {
  language: Language
  subject: string
  body: string
  header: string
  dltTemplateId: string
  providerTemplate: string
  dltTags: TagChoices
  hasTags: boolean
  vars: string[]
  buttons: MessageButton[]
  registeredUrl: string | null
  shippedSubject: string
  shippedBody: string
  shippedButtons: MessageButton[]
  version: number
}
export type TemplateChange = Partial<
  Pick<
    TemplateRow,
    | 'subject'
    | 'body'
    | 'header'
    | 'dltTemplateId'
    | 'providerTemplate'
    | 'dltTags'
    | 'hasTags'
    | 'buttons'
    | 'registeredUrl'
  >
>

export const listTemplates = (db: Db, language: Language): Promise<TemplateRow[]> =>
  templates(db, language).orderBy('code').orderBy('channel').execute()

export const findTemplate = (db: Db, { language = SOURCE_LANGUAGE, ...key }: TemplateKey) =>
  templates(db, language).where(isOf(key)).executeTakeFirst()

/** The row, locked until the transaction ends. */
export async function lockTemplate(tx: Tx, key: TemplateKey): Promise<TemplateRow | undefined> {
  const { language = SOURCE_LANGUAGE, code, channel } = key
  await sql`select from ${tableOf(language)} where code = ${code} and channel = ${channel} and ${isIn(language)} for update`.execute(
    tx,
  )
  return findTemplate(tx, key)
}

/** Writes a text and its ids; what all languages have in common is the main one's to change. */
export async function updateTemplate(tx: Tx, { language, ...key }: TemplateRow, change: TemplateChange): Promise<void> {
  const { subject, body, header, dltTemplateId, providerTemplate, dltTags, hasTags, buttons, registeredUrl } = change
  const own = {
    ...(subject !== undefined && { subject }),
    ...(body !== undefined && { body }),
    ...(dltTemplateId !== undefined && { dlt_template_id: dltTemplateId }),
    ...(providerTemplate !== undefined && { provider_template: providerTemplate }),
    ...(buttons !== undefined && { buttons: JSON.stringify(buttons) }),
    ...(registeredUrl !== undefined && { registered_url: registeredUrl }),
    version: sql<number>`version + 1`,
  }
  if (language !== SOURCE_LANGUAGE) {
    await tx.updateTable('message_text').set(own).where(isOf(key)).where('language', '=', language).execute()
    return
  }
  await tx
    .updateTable('message_template')
    .set({
      ...own,
      ...(header !== undefined && { header }),
      ...(dltTags !== undefined && { dlt_tags: JSON.stringify(dltTags) }),
      ...(hasTags !== undefined && { has_tags: hasTags }),
    })
    .where(isOf(key))
    .execute()
}

/** Takes this sender's name out of every SMS: another shop registers its own. */
export const clearHeader = (tx: Tx, header: string) =>
  tx.updateTable('message_template').set({ header: '' }).where('header', '=', header).execute()

/** Names that the shop had before, as the journal knows them. */
export async function formerNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct change ->> 'before' as name from journal, jsonb_array_elements(changes) change
    where object_kind = 'setting' and object_id = 'shop' and change ->> 'field' = ${settingLabels.shop.shop_name}`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

const isOf = ({ code, channel }: Pick<TemplateKey, 'code' | 'channel'>) =>
  sql<boolean>`code = ${code} and channel = ${channel}`
const tableOf = (language: Language) => sql.table(language === SOURCE_LANGUAGE ? 'message_template' : 'message_text')
const isIn = (language: Language) =>
  language === SOURCE_LANGUAGE ? sql<boolean>`true` : sql<boolean>`language = ${language}`

/**
 * The texts of a language, each with what all languages have in common. A text of another language than the main one is
 * registered with its tags from the first day.
 */
const templates = (db: Db, language: Language) =>
  db
    .selectFrom(
      (language === SOURCE_LANGUAGE
        ? sql<TemplateRow>`(select code, channel, ${language}::text as language, subject, body, header,
          dlt_template_id as "dltTemplateId", provider_template as "providerTemplate", dlt_tags as "dltTags",
          has_tags as "hasTags", vars, buttons, registered_url as "registeredUrl", shipped_subject as "shippedSubject", shipped_body as "shippedBody", shipped_buttons as "shippedButtons", version
        from message_template)`
        : sql<TemplateRow>`(select own.code, own.channel, own.language, own.subject, own.body, common.header,
          own.dlt_template_id as "dltTemplateId", own.provider_template as "providerTemplate",
          common.dlt_tags as "dltTags", true as "hasTags", common.vars,
          coalesce(own.buttons, common.buttons) as buttons, own.registered_url as "registeredUrl", own.shipped_subject as "shippedSubject",
          own.shipped_body as "shippedBody", coalesce(own.shipped_buttons, common.shipped_buttons) as "shippedButtons", own.version
        from message_text own join message_template common on common.code = own.code and common.channel = own.channel
        where own.language = ${language})`
      ).as('template'),
    )
    .selectAll()
