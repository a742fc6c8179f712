import { sql } from 'kysely'

/** Who ordered, by the name of the account, or of the parcel where an account that was opened by OTP has none yet. */
export const orderName = sql<string>`coalesce(nullif(shopper.name, ''), orders.address ->> 'contact_name', '')`
