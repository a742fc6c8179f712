import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/** In which language each of these shoppers reads. */
export const languagesOf = async (db: Db, shopperIds: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (await db.selectFrom('shopper').select(['id', 'language']).where('id', 'in', shopperIds).execute()).map(
      ({ id, language }) => [id, language],
    ),
  )

/** In which language an owner reads the back office: the one with such an address, else the first. */
export const ownersLanguage = async (db: Db, emails: readonly string[]): Promise<string | undefined> =>
  (
    await db
      .selectFrom('staff')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .orderBy(sql`email = any(${emails}::text[])`, 'desc')
      .orderBy('id')
      .select('language')
      .limit(1)
      .executeTakeFirst()
  )?.language

/** Who of these agreed to WhatsApp: shoppers by their id, and accounts by their mobile; a guest's mobile is only typed. */
export const agreedToWhatsapp = (
  db: Db,
  { mobiles, shopperIds }: { mobiles: readonly string[]; shopperIds: readonly number[] },
) =>
  db
    .selectFrom('consent')
    .innerJoin('shopper', 'shopper.id', 'consent.shopper_id')
    .where('consent.purpose', '=', 'whatsapp')
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(shopper.id = any(${shopperIds}::int[]) or shopper.mobile = any(${mobiles}::text[]))`)
    .select(['shopper.id as shopperId', 'order_mobile as mobile'])
    .select(sql<boolean>`shopper.mobile is not null`.as('isAccount'))
    .execute()
