import { clockNow } from '#db/clock.ts'
import type { Deps } from '#domain/context.ts'

/** A report, and when on the shop's clock it was counted. */
export type Counted<T> = { value: T; asOf: Date }

/** The report that `count` makes, at most a minute old in this process. `key` names the report and its parameters. */
export const cachedReport = <T>(
  { db, reports }: Pick<Deps, 'db' | 'reports'>,
  key: readonly (string | number)[],
  count: (now: Date) => Promise<T>,
): Promise<Counted<T>> =>
  reports.read(key.join(' '), async () => {
    const asOf = await clockNow(db)
    return { value: await count(asOf), asOf }
  })
