import { roleLabels, roles, type Role } from '#contract/admin/role.ts'
import type { Person } from '#contract/admin/staff.ts'

import './staff.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/staff.ts'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { ChangeEmail } from './change-email.tsx'

type PeopleProps = { people: readonly Person[] | undefined; onChanged: () => void }
type PersonProps = { person: Person; onChanged: () => void }

const roleQuestions = { owner: t.makeOwnerQuestion, staff: t.makeStaffQuestion, packer: t.makePackerQuestion } as const
const roleResults = { owner: t.ownerNow, staff: t.staffNow, packer: t.packerNow } as const

const keyOf = ({ id }: Person) => String(id)
const roleOf = (name: string): Role | undefined => roles.find((role) => role === name)

export function People({ people, onChanged }: PeopleProps) {
  const columns: Column<Person>[] = [
    {
      id: 'name',
      head: t.name,
      mobileSlot: 'a',
      render: ({ name, email, active }) => (
        <span className={active ? undefined : 'is-out'}>
          <b>{name}</b>
          <br />
          <span className="small">{email}</span>
        </span>
      ),
    },
    {
      id: 'role',
      head: t.role,
      mobileSlot: 'b',
      render: (person) => <RoleSelect person={person} onChanged={onChanged} />,
    },
    { id: 'steps', head: t.twoSteps, mobileSlot: 'c', render: (person) => <StepsTag person={person} /> },
    {
      id: 'seen',
      head: t.lastHere,
      mobileSlot: 'd',
      render: ({ last_seen: seen }) => (seen ? showDatetime(seen) : t.neverHere),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
      mobileSlot: 'w',
      isEnd: true,
      render: (person) => <PersonActions person={person} onChanged={onChanged} />,
    },
  ]
  return <ResponsiveTable caption={t.people} columns={columns} rows={people} keyOf={keyOf} />
}

function StepsTag({ person: { two_steps: isOn, role, active } }: { person: Person }) {
  if (!active) return <Tag tone="bad">{t.switchedOff}</Tag>
  if (isOn) return <Tag tone="good">{t.on}</Tag>
  return role === 'packer' ? <Tag tone="plain">{t.notRequired}</Tag> : <Tag>{t.off}</Tag>
}

/** Chosen and saved at once, after a question: the person's sessions end. */
function RoleSelect({ person, onChanged }: PersonProps) {
  const { mutate, busy } = useMutation('changePerson')
  const change = async (role: Role | undefined) => {
    if (!role || !(await confirmsWithSessions(fill(roleQuestions[role], { name: person.name }), t.changeRole))) return
    const answer = await mutate({ id: person.id, version: person.version, role })
    if (answer.status) showToast(fill(roleResults[role], { name: person.name }), 'good')
    onChanged()
  }
  return (
    <span className="role">
      <select
        aria-label={fill(t.roleOf, { name: person.name })}
        value={person.role}
        disabled={busy}
        onChange={(event) => void change(roleOf(event.target.value))}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {labelText(roleLabels[role])}
          </option>
        ))}
      </select>
    </span>
  )
}

function PersonActions({ person, onChanged }: PersonProps) {
  const { email } = useSession()
  const { mutate: change } = useMutation('changePerson')
  const { mutate: turnOff } = useMutation('turnOffTotp')
  const { mutate: endSessions } = useMutation('endSessions')
  const { id, name, version, active } = person
  const isMe = person.email === email
  const report = (text: string) => {
    showToast(text, 'good')
    onChanged()
  }
  const switchOff = async () => {
    if (!(await confirmsWithSessions(fill(t.switchOffQuestion, { name }), t.switchOff))) return
    const answer = await change({ id, version, active: false })
    if (answer.status) report(fill(t.isSwitchedOff, { name }))
  }
  const switchOn = async () => {
    const answer = await change({ id, version, active: true })
    if (answer.status) report(fill(t.isSwitchedOn, { name }))
  }
  const loseSteps = async () => {
    if (!(await confirmsWithSessions(fill(t.turnOffTwoStepsQuestion, { name }), t.turnOffTwoSteps))) return
    const answer = await turnOff({ id })
    if (answer.status) report(fill(t.twoStepsAreOff, { name }))
  }
  const end = async () => {
    const answer = await endSessions({ id })
    if (answer.status) report(fill(t.sessionsEnded, { name }))
  }
  return (
    <div className="person__actions">
      <ChangeEmail person={person} onChanged={onChanged} />
      {person.two_steps && !isMe && <PersonAction name={name} action={t.turnOffTwoSteps} run={loseSteps} />}
      {active && !isMe && <PersonAction name={name} action={t.endSessions} run={end} />}
      {active ? (
        <PersonAction name={name} action={t.switchOff} run={switchOff} />
      ) : (
        <PersonAction name={name} action={t.switchOn} run={switchOn} />
      )}
    </div>
  )
}

function PersonAction({ name, action, run }: { name: string; action: string; run: () => Promise<void> }) {
  return (
    <button
      type="button"
      className="link-row"
      aria-label={fill(t.actionOf, { action, name })}
      onClick={() => void run()}
    >
      {action}
    </button>
  )
}

const confirmsWithSessions = (title: string, action: string): Promise<boolean> =>
  confirm({ title, consequence: t.sessionsEnd, action })
