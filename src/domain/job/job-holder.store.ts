import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/** Makes or leaves this process the holder of a job for so long; false while it is another. Real time, whatever the shop's clock says. */
export async function claimJob(db: Db, job: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_holder (job, holder, held_until) values (${job}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (job) do update set holder = excluded.holder, held_until = excluded.held_until
      where job_holder.holder = excluded.holder or job_holder.held_until < now()
    returning job`.execute(db)
  return rows.length > 0
}
