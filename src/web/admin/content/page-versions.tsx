import type { PageVersion } from '#contract/admin/page.ts'
import type { PageName } from '#contract/page.ts'
import * as t from '#text/office/content.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { LoadState, Nothing } from '../shared/page/states.tsx'

type PageVersionsProps = {
  name: PageName
  onClose: () => void
  onBringBack: (version: PageVersion) => void
}

/** What was saved of a page, by date; what is brought back is in the form, and is live once it is saved. */
export function PageVersions({ name, onClose, onBringBack }: PageVersionsProps) {
  const load = useQuery('pageVersions', { name })
  return (
    <Dialog open onOpenChange={onClose} title={t.versionQuestion} wide>
      <ol className="page-versions">
        {load.data?.map((version, at) => {
          const { at: savedAt, by, is_shipped: isShipped, title } = version
          const when = showDatetime(savedAt)
          return (
            <li key={version.version}>
              <span>
                <b>{when}</b>
                {by && `, ${by}`}
                <br />
                <span className="quiet">{isShipped ? t.originalText : title}</span>
              </span>
              {at === 0 ? (
                <span className="quiet">{t.liveVersion}</span>
              ) : (
                <Button onClick={() => onBringBack(version)}>
                  {rich(t.bringBack, { time: <span className="visually-hidden"> {when}</span> })}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {load.data?.length === 0 && <Nothing>{t.nothingSavedYet}</Nothing>}
      <LoadState load={load} />
    </Dialog>
  )
}
