import { groupTitles } from '#contract/admin/setting-labels.ts'
import type { SettingGroup } from '#contract/admin/settings.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { Entries } from '../shared/history/entries.tsx'

/** Who changed what of a group, from the journal. */
export function SettingHistory({ group, onClose }: { group: SettingGroup | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={group !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={group ? groupTitles[group] : ''}
      wide
    >
      {group && <Entries about={`setting:${group}`} />}
    </Dialog>
  )
}
