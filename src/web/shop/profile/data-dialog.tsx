import type { Profile } from '#contract/account.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { ConfirmedForm } from './confirmed-form.tsx'
import { DataRequestForm, requests, type RequestKind } from './data-request-form.tsx'

export type DataAction = RequestKind | 'download'
export type DataDialogProps = {
  kind: DataAction
  profile: Profile
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** What a shopper asks about their data, or all of it as a file. */
export const DataDialog = ({ kind, profile, open, onClose, onSent }: DataDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={kind === 'download' ? t.downloadMyData : requests[kind].title}
  >
    {kind === 'download' ? (
      <Download profile={profile} onClose={onClose} />
    ) : (
      <DataRequestForm
        kind={kind}
        onClose={onClose}
        onSent={() => {
          onClose()
          onSent()
        }}
      />
    )}
  </Dialog>
)

/** All that the shop holds of the shopper: at once where they confirmed that it is them just now. */
function Download({ profile, onClose }: Pick<DataDialogProps, 'profile' | 'onClose'>) {
  const download = async () => {
    const answer = await call('myData', {})
    if (!answer.status) return answer
    save(answer.data)
    showToast(t.downloaded, 'good')
    onClose()
    return undefined
  }
  return (
    <ConfirmedForm
      profile={profile}
      fields={[]}
      button={t.download}
      send={download}
      onClose={onClose}
      lead={<p>{t.downloadLead}</p>}
    />
  )
}

function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(url)
}
