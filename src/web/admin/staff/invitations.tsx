import { useState } from 'react'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { roleLabels } from '#contract/admin/role.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { showDatetime } from '../shared/datetime.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { InvitationLink } from './invite.tsx'

type Invitation = AdminPayload<'staff'>['invitations'][number]
type InvitationsProps = { invitations: readonly Invitation[]; onChanged: () => void }

const keyOf = ({ id }: Invitation) => String(id)

/** Links are good for seven days; sent again, the older one dies. */
export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const [link, setLink] = useState<string>()
  const { mutate: send } = useMutation('inviteAgain')
  const { mutate: withdraw } = useMutation('withdrawInvitation')
  const sendAgain = async ({ id, email }: Invitation) => {
    const answer = await send({ id })
    if (!answer.status) return
    setLink(answer.data.link)
    showToast(`${email} is invited again.`, 'good')
    onChanged()
  }
  const takeBack = async ({ id, email }: Invitation) => {
    const answer = await withdraw({ id })
    if (!answer.status) return
    setLink(undefined)
    showToast(`${email} is not invited any more.`, 'good')
    onChanged()
  }
  const columns: Column<Invitation>[] = [
    { id: 'email', head: 'E-mail', mobileSlot: 'a', render: ({ email }) => <b>{email}</b> },
    { id: 'role', head: 'Role', mobileSlot: 'b', render: ({ role }) => roleLabels[role] },
    { id: 'sent', head: 'Sent', mobileSlot: 'c', render: ({ sent_at: sent }) => showDatetime(sent) },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      mobileSlot: 'w',
      isEnd: true,
      render: (one) => (
        <div className="person__actions">
          <button type="button" className="link-row" onClick={() => void sendAgain(one)}>
            Send again<span className="visually-hidden"> to {one.email}</span>
          </button>
          <button type="button" className="link-row" onClick={() => void takeBack(one)}>
            Withdraw<span className="visually-hidden"> the invitation of {one.email}</span>
          </button>
        </div>
      ),
    },
  ]
  return (
    <>
      {link && <InvitationLink link={link} />}
      <ResponsiveTable caption="Invited" columns={columns} rows={invitations} keyOf={keyOf} />
    </>
  )
}
