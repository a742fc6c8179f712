import { sql } from 'kysely'

import { settingLabels } from '#contract/admin/setting-labels.ts'
import type { Channel, MessageTemplate } from '#contract/message.ts'
import type { Db, Tx } from '#db/client.ts'

export type TemplateKey = { code: MessageTemplate; channel: Channel }
export type TemplateRow = TemplateKey & {
  subject: string
  body: string
  header: string
  dlt_template_id: string
  provider_template: string
  vars: string[]
  shipped_subject: string
  shipped_body: string
  version: number
}
export type TemplateChange = Partial<
  Pick<TemplateRow, 'subject' | 'body' | 'header' | 'dlt_template_id' | 'provider_template'>
>

export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  templates(db).orderBy('code').orderBy('channel').execute()

export const findTemplate = (db: Db, { code, channel }: TemplateKey): Promise<TemplateRow | undefined> =>
  templates(db).where('code', '=', code).where('channel', '=', channel).executeTakeFirst()

/** The row, locked until the transaction ends. */
export const lockTemplate = (tx: Tx, { code, channel }: TemplateKey): Promise<TemplateRow | undefined> =>
  templates(tx).where('code', '=', code).where('channel', '=', channel).forUpdate().executeTakeFirst()

export const updateTemplate = (tx: Tx, { code, channel }: TemplateKey, change: TemplateChange) =>
  tx
    .updateTable('message_template')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('code', '=', code)
    .where('channel', '=', channel)
    .execute()

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
      'dlt_template_id',
      'provider_template',
      'vars',
      'shipped_subject',
      'shipped_body',
      'version',
    ])
    // migrations alone make rows, and their trigger fills the shipped words
    .$narrowType<TemplateKey & { shipped_subject: string; shipped_body: string }>()
