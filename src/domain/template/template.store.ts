import { sql } from 'kysely'

import { settingLabels } from '#contract/admin/setting-labels.ts'
import type { Channel, MessageTemplate } from '#contract/message.ts'
import type { Db, Tx } from '#db/client.ts'

import type { TagChoices } from './dlt.rules.ts'

export type TemplateKey = { code: MessageTemplate; channel: Channel }
export type TemplateRow = TemplateKey & {
  subject: string
  body: string
  header: string
  dltTemplateId: string
  providerTemplate: string
  dltTags: TagChoices
  hasTags: boolean
  vars: string[]
  shippedSubject: string
  shippedBody: string
  version: number
}
export type TemplateChange = Partial<
  Pick<TemplateRow, 'subject' | 'body' | 'header' | 'dltTemplateId' | 'providerTemplate' | 'dltTags' | 'hasTags'>
>

export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  templates(db).orderBy('code').orderBy('channel').execute()

export const findTemplate = (db: Db, { code, channel }: TemplateKey): Promise<TemplateRow | undefined> =>
  templates(db).where('code', '=', code).where('channel', '=', channel).executeTakeFirst()

/** The row, locked until the transaction ends. */
export const lockTemplate = (tx: Tx, { code, channel }: TemplateKey): Promise<TemplateRow | undefined> =>
  templates(tx).where('code', '=', code).where('channel', '=', channel).forUpdate().executeTakeFirst()

export const updateTemplate = (
  tx: Tx,
  { code, channel }: TemplateKey,
  { dltTemplateId, providerTemplate, dltTags, hasTags, ...change }: TemplateChange,
) =>
  tx
    .updateTable('message_template')
    .set({
      ...change,
      ...(dltTemplateId !== undefined && { dlt_template_id: dltTemplateId }),
      ...(providerTemplate !== undefined && { provider_template: providerTemplate }),
      ...(dltTags !== undefined && { dlt_tags: JSON.stringify(dltTags) }),
      ...(hasTags !== undefined && { has_tags: hasTags }),
      version: sql<number>`version + 1`,
    })
    .where('code', '=', code)
    .where('channel', '=', channel)
    .execute()

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

const templates = (db: Db) =>
  db
    .selectFrom('message_template')
    .select([
      'code',
      'channel',
      'subject',
      'body',
      'header',
      'dlt_template_id as dltTemplateId',
      'provider_template as providerTemplate',
      'dlt_tags as dltTags',
      'has_tags as hasTags',
      'vars',
      'shipped_subject as shippedSubject',
      'shipped_body as shippedBody',
      'version',
    ])
    // migrations alone make rows, and their trigger fills the shipped words
    .$narrowType<TemplateKey & { shippedSubject: string; shippedBody: string; dltTags: TagChoices }>()
