import { useState } from 'react'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { roleLabels } from '#contract/admin/role.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { showMoment } from '../shared/moment.ts'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'
import { InvitationLink } from './invite.tsx'

type Invitation = AdminPayload<'staff'>['invitations'][number]
type InvitationsProps = { invitations: readonly Invitation[]; onChanged: () => void }

const keyOf = ({ id }: Invitation) => String(id)

/** Links are good for seven days; sent again, the older one dies. */
export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const [link, setLink] = useState<string>()
  const { act: send } = useAct('inviteAgain')
  const { act: withdraw } = useAct('withdrawInvitation')
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
    { id: 'email', head: 'E-mail', fold: 'a', render: ({ email }) => <b>{email}</b> },
    { id: 'role', head: 'Role', fold: 'b', render: ({ role }) => roleLabels[role] },
    { id: 'sent', head: 'Sent', fold: 'c', render: ({ sent_at: sent }) => showMoment(sent) },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      fold: 'w',
      isEnd: true,
      render: (one) => (
        <div className="person__acts">
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
      <FoldTable caption="Invited" columns={columns} rows={invitations} keyOf={keyOf} />
    </>
  )
}
