import { sql } from 'kysely'

import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { MessageTemplate } from '#contract/message.ts'
import type { Db } from '#db/client.ts'

/** A text by WhatsApp that goes out wrong: its button leads to another address, or WhatsApp does not have it as it was sent. */
export type TextToRegister = { code: MessageTemplate; language: Language; reason: 'moved' | 'refused' }

/** So many of the newest messages are looked at, of so many days. */
const NEWEST = 10_000
const DAYS = 7

/** Texts by WhatsApp that are to be registered again, by what became of the newest message of each and where its button leads. */
export async function textsToRegister(db: Db, publicUrl: string): Promise<TextToRegister[]> {
  const { rows } = await sql<TextToRegister>`
    with text as (
      select code, ${SOURCE_LANGUAGE}::text as language, registered_url from message_template where channel = 'whatsapp'
      union all select code, language, registered_url from message_text where channel = 'whatsapp'
    ), newest as (
      select distinct on (template, language) template, language, status, last_error
      from (select seq, template, language, channel, status, last_error, created_at from message order by seq desc
        limit ${sql.lit(NEWEST)}) latest
      where channel = 'whatsapp' and status <> 'queued' and created_at > shop_now() - make_interval(days => ${sql.lit(DAYS)})
      order by template, language, seq desc
    )
    select code, text.language, case when registered_url <> ${publicUrl} then 'moved' else 'refused' end as reason
    from text left join newest on newest.template = code and newest.language = text.language
    where registered_url <> ${publicUrl} or (status in ('failed', 'dead') and last_error ~ '^132\\d{3}\\M')
    order by code, language`.execute(db)
  return rows
}

/** The first message with a link button says under which address its text is registered (spec N11.2.3). */
export async function noteAddress(
  db: Db,
  { code, language, url }: { code: MessageTemplate; language: Language; url: string },
): Promise<void> {
  const table = language === SOURCE_LANGUAGE ? 'message_template' : 'message_text'
  await sql`update ${sql.table(table)} set registered_url = ${url} where code = ${code} and channel = 'whatsapp'
    and registered_url is null ${language === SOURCE_LANGUAGE ? sql`` : sql`and language = ${language}`}`.execute(db)
}
