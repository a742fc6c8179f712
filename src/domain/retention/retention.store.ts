import { sql, type RawBuilder } from 'kysely'

import type { Db } from '#db/client.ts'
import { ERASED_NAME } from '#domain/account/shell.rules.ts'

import type { Ending } from './endings.rules.ts'
import type { Span } from './retention-terms.rules.ts'

/** Addresses keep the place and lose who lives there. */
const NO_PERSON = sql`'{"flat_house_no":"","address1":"","address2":null,"street":"","landmark":"","contact_name":"","contact_mobile":"","user_id":""}'::jsonb`

type Person = {
  /** Whether a person is in a row: word for word as its index has it. */
  isThere: RawBuilder<unknown>
  /** How they go out of it. */
  erased: RawBuilder<unknown>
  /** Leaves out what the purge before has looked at, where rows stay as they are when it looks. */
  isRecent?: RawBuilder<unknown>
}

/** By table, where a person goes out and the row stays. */
export const persons = {
  orders: { isThere: sql`address ->> 'street' <> ''`, erased: sql`address = address || ${NO_PERSON}, gift = null` },
  payment_intent: {
    isThere: sql`snapshot #>> '{address,street}' <> ''`,
    erased: sql`snapshot = jsonb_set(snapshot, '{address}', snapshot -> 'address' || ${NO_PERSON}) - 'gift'`,
  },
  return_request: {
    isThere: sql`(email <> '' or mobile <> '')`,
    erased: sql`name = '', email = '', mobile = '', other_reason = '', description = '', words = ''`,
  },
  invoice: {
    isThere: sql`content -> 'buyer' ->> 'name' <> ''`,
    erased: sql`content = jsonb_set(content, '{buyer}', '{"name":"","mobile":"","lines":[]}')`,
  },
  shopper: {
    isRecent: sql`created_at > shop_now() - interval '120 days'`,
    isThere: sql`is_guest and erased_at is null
      and not exists (select from orders where orders.shopper_id = shopper.id)
      and not exists (select from payment_intent intent where intent.shopper_id = shopper.id)`,
    erased: sql`name = ${ERASED_NAME}, email = null, guest_mobile = null, note = '', no_cash = false, erase_asked_at = null, erase_look_at = null,
      erased_at = shop_now()`,
  },
  message: {
    isThere: sql`vars <> '{}'`,
    // one event may have told several people by one channel, and rows are distinguished by that
    erased: sql`recipient = '#' || seq, vars = '{}', subject = '', body = '', provider_id = null, last_error = null`,
  },
  whatsapp_message: {
    isThere: sql`kind <> 'other' or mobile is not null or wa_user is not null`,
    erased: sql`mobile = null, wa_user = null, name = '', kind = 'other', text = '', payload = '', media_id = null, reply_to = null`,
  },
} satisfies Record<string, Person>
const personIn = (table: string): Person | undefined => (persons as Readonly<Record<string, Person>>)[table]

/**
 * Ends at most so many rows whose time is over, the oldest first, in one short statement; answers how many. What a person
 * else has locked is left for the next time, so that this never waits for anybody. `isFirst` is whether no purge is known to
 * have looked at these rows.
 */
export async function endSome(
  db: Db,
  { table, how, span, where, column }: Ending,
  { max, isFirst }: { max: number; isFirst: boolean },
): Promise<number> {
  const person = how === 'anonymised' ? personIn(table) : undefined
  if (how === 'anonymised' && !person) throw new Error(`no anonymisation is defined for ${table}`)
  const conditions = [
    sql`${sql.ref(span.from)} < ${endOf(span)}`,
    ...(where ? [sql`${sql.ref(where)}`] : []),
    ...(column ? [sql`${sql.ref(column)} is not null`] : []),
    ...(person ? [sql`(${person.isThere})`] : []),
    ...(person?.isRecent && !isFirst ? [person.isRecent] : []),
  ]
  const old = sql`array(select ctid from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(span.from)} limit ${max} for update skip locked)`
  const erased = column ? sql`${sql.ref(column)} = null` : person?.erased
  const ended = erased
    ? sql`update ${sql.table(table)} set ${erased} where ctid = any(${old})`
    : sql`delete from ${sql.table(table)} where ctid = any(${old})`
  return Number((await ended.execute(db)).numAffectedRows ?? 0)
}

/** The latest time that is over. Financial years begin on the first of April, in India. */
const endOf = (span: Span) =>
  'days' in span
    ? sql`shop_now() - make_interval(days => ${span.days})`
    : sql`(date_trunc('year', shop_now() at time zone 'Asia/Kolkata' - interval '3 months') + interval '3 months'
        - make_interval(years => ${span.financialYears})) at time zone 'Asia/Kolkata'`
