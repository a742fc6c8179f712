import { useState } from 'react'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { roleLabels } from '#contract/admin/role.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/staff.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
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
    showToast(fill(t.isInvitedAgain, { email }), 'good')
    onChanged()
  }
  const takeBack = async ({ id, email }: Invitation) => {
    const answer = await withdraw({ id })
    if (!answer.status) return
    setLink(undefined)
    showToast(fill(t.isWithdrawn, { email }), 'good')
    onChanged()
  }
  const columns: Column<Invitation>[] = [
    { id: 'email', head: t.email, mobileSlot: 'a', render: ({ email }) => <b>{email}</b> },
    { id: 'role', head: t.role, mobileSlot: 'b', render: ({ role }) => labelText(roleLabels[role]) },
    { id: 'sent', head: t.sent, mobileSlot: 'c', render: ({ sent_at: sent }) => showDatetime(sent) },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
      mobileSlot: 'w',
      isEnd: true,
      render: (one) => (
        <div className="person__actions">
          <button
            type="button"
            className="link-row"
            aria-label={fill(t.sendAgainTo, { email: one.email })}
            onClick={() => void sendAgain(one)}
          >
            {t.sendAgain}
          </button>
          <button
            type="button"
            className="link-row"
            aria-label={fill(t.withdrawFrom, { email: one.email })}
            onClick={() => void takeBack(one)}
          >
            {t.withdraw}
          </button>
        </div>
      ),
    },
  ]
  return (
    <>
      {link && <InvitationLink link={link} />}
      <ResponsiveTable caption={t.invited} columns={columns} rows={invitations} keyOf={keyOf} />
    </>
  )
}
