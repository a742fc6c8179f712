import pg from 'pg'

/** Connections through the pooler would wait for ever. The message is one line. */
export class PoolerUnusable extends Error {
  override name = 'PoolerUnusable'
}

/**
 * Gives the shop's role, in its database alone, the limits that a direct connection asks for when it begins: a pooler passes
 * none of them on. `direct` goes past the pooler, whose next connections have them.
 */
export async function limitRole(direct: pg.Pool, limits: Record<string, number>): Promise<void> {
  const { rows } = await direct.query<{ name: string; known: string[] }>(
    `select current_database() as name, coalesce(
       (select setconfig from pg_db_role_setting where setrole = current_user::regrole
        and setdatabase = (select oid from pg_database where datname = current_database())), '{}') as known`,
  )
  const { name = '', known: settings = [] } = rows[0] ?? {}
  for (const [limit, value] of Object.entries(limits))
    if (!settings.includes(`${limit}=${value}`))
      await direct.query(`alter role current_user in database ${pg.escapeIdentifier(name)} set ${limit} to ${value}`)
}

/** Throws PoolerUnusable where the pooler's connections have no limits all the same. */
export async function refuseUnlimited(pooled: pg.Pool): Promise<void> {
  const { rows } = await pooled.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  if (rows[0]?.limit === '0')
    throw new PoolerUnusable(
      'the pooler’s connections wait for ever. Give DATABASE_DIRECT_URL the same user, and have the pooler open new connections (RECONNECT)',
    )
}
