import { sql } from 'kysely'

/**
 * Who ordered, by the name of the account, or of the parcel where an account that was opened by OTP has none yet. A gift's
 * parcel has another's name: there it is who it is from.
 */
export const orderName = sql<string>`coalesce(nullif(shopper.name, ''),
  case when orders.gift is null then orders.address ->> 'contact_name' else orders.gift ->> 'from' end, '')`
