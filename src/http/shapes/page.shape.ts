import type { PageFields } from '#contract/admin/page-fields.ts'
import type { Page, PageRow, PageVersion } from '#contract/admin/page.ts'
import { isoDate } from '#contract/core/dates.ts'
import type * as domain from '#domain/page/write-page.service.ts'

/** A page in the list of those who write. */
export const toPageRow = ({ changedAt, isShipped, ...page }: domain.ListedPage): PageRow => ({
  ...page,
  changed_at: changedAt && isoDate(changedAt),
  is_shipped: isShipped,
})

/** A page as its form has it. */
export const toPage = ({ name, version, places, ...written }: domain.WrittenPage): Page => ({
  name,
  version,
  ...toWritten(written),
  places,
})

/** What was saved of a page. */
export const toPageVersion = ({ version, at, by, ...written }: domain.PastPage): PageVersion => ({
  version,
  at: isoDate(at),
  by,
  ...toWritten(written),
})

export const fromPageFields = ({ alt, in_force_since, ...fields }: PageFields): domain.PageFields => ({
  ...fields,
  pictureAlt: alt,
  inForceSince: in_force_since,
})

const toWritten = ({ sections, ...page }: Omit<domain.WrittenPage, 'name' | 'version' | 'places'>) => ({
  title: page.title,
  lead: page.lead,
  picture: page.picture,
  alt: page.pictureAlt,
  in_force_since: page.inForceSince,
  sections: [...sections],
  is_shipped: page.isShipped,
  ...(page.texts && { texts: page.texts }),
})
