import { sql } from 'kysely'

import { z } from '#contract/core/zod.ts'
import type { PageName } from '#contract/page.ts'
import type { Db } from '#db/client.ts'

import type { PageText } from './page.rules.ts'

const sections = z.array(z.object({ heading: z.string(), body: z.string() }))

/** A page as the owner wrote it; undefined as long as nobody has. */
export async function findPage(db: Db, name: PageName): Promise<PageText | undefined> {
  const row = await db
    .selectFrom('written_page')
    .where('name', '=', name)
    .select([
      'title',
      'lead',
      'picture',
      'picture_alt as pictureAlt',
      sql<string | null>`in_force_since::text`.as('inForceSince'),
      'sections',
    ])
    .executeTakeFirst()
  return row && { ...row, sections: sections.parse(row.sections) }
}

export async function savePage(db: Db, name: PageName, page: PageText): Promise<void> {
  const { pictureAlt, inForceSince, sections: written, ...fields } = page
  const row = {
    ...fields,
    picture_alt: pictureAlt,
    in_force_since: inForceSince,
    sections: JSON.stringify(written),
  }
  await db
    .insertInto('written_page')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
