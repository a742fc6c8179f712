import { sql, type ExpressionBuilder } from 'kysely'

import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { DB } from '#db/schema.gen.ts'

/** As the index `shopper_found` has it. */
const searched = sql<string>`lower(name || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, ''))`
/** As the index `shopper_guest_found` has it. */
const searchedGuest = sql<string>`lower(name || ' ' || coalesce(guest_mobile, '') || ' ' || coalesce(email, ''))`

/** Shoppers whose name, mobile and e-mail hold all of this, the newest first, with what they ordered. */
export const findCallers = (db: Db, parts: readonly string[], limit: number) =>
  db
    .selectFrom('shopper')
    .where('shopper.id', 'in', (found) =>
      found
        .selectFrom('shopper')
        .where(isCalled(parts))
        .where('erased_at', 'is', null)
        // a guest has no account to order for
        .where('is_guest', '=', false)
        .select('shopper.id')
        .orderBy('shopper.id', 'desc')
        .limit(limit),
    )
    .select(['shopper.id', 'public_id as publicId', 'name', 'email', 'mobile', 'is_blocked as isBlocked'])
    .select((eb) => [
      ordersOf(eb)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('orders'),
      ordersOf(eb)
        .select(({ fn }) => fn.max('orders.created_at').as('last'))
        .as('lastOrderAt'),
    ])
    .orderBy('shopper.id', 'desc')
    .execute()

/** Whether name, mobile and e-mail hold all of this. */
export const isCalled = (parts: readonly string[]) => containsAll(searched, parts)

/** The same of a guest. */
export const isGuestCalled = (parts: readonly string[]) =>
  sql<boolean>`(is_guest and ${containsAll(searchedGuest, parts)})`

const containsAll = (text: ReturnType<typeof sql<string>>, parts: readonly string[]) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => sql`${text} like ${containing(part)}`),
    sql` and `,
  )})`

const ordersOf = (eb: ExpressionBuilder<DB, 'shopper'>) =>
  eb.selectFrom('orders').whereRef('orders.shopper_id', '=', 'shopper.id')

export const findByMobile = (db: Db, mobile: string) =>
  db.selectFrom('shopper').select('id').where('mobile', '=', mobile).executeTakeFirst()
