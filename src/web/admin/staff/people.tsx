import './staff.css'
import { roleLabels, roles, type Role } from '#contract/admin/role.ts'
import type { Person } from '#contract/admin/staff.ts'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDatetime } from '../shared/datetime.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { ChangeEmail } from './change-email.tsx'

type PeopleProps = { people: readonly Person[] | undefined; onChanged: () => void }
type PersonProps = { person: Person; onChanged: () => void }

const keyOf = ({ id }: Person) => String(id)
const roleOf = (name: string): Role | undefined => roles.find((role) => role === name)

export function People({ people, onChanged }: PeopleProps) {
  const columns: Column<Person>[] = [
    {
      id: 'name',
      head: 'Name',
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
      head: 'Role',
      mobileSlot: 'b',
      render: (person) => <RoleSelect person={person} onChanged={onChanged} />,
    },
    { id: 'steps', head: 'Two steps', mobileSlot: 'c', render: (person) => <StepsTag person={person} /> },
    {
      id: 'seen',
      head: 'Last here',
      mobileSlot: 'd',
      render: ({ last_seen: seen }) => (seen ? showDatetime(seen) : 'Never'),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      mobileSlot: 'w',
      isEnd: true,
      render: (person) => <PersonActions person={person} onChanged={onChanged} />,
    },
  ]
  return <ResponsiveTable caption="People" columns={columns} rows={people} keyOf={keyOf} />
}

function StepsTag({ person: { two_steps: isOn, role, active } }: { person: Person }) {
  if (!active) return <Tag tone="bad">Switched off</Tag>
  if (isOn) return <Tag tone="good">On</Tag>
  return role === 'packer' ? <Tag tone="plain">Not asked</Tag> : <Tag>Off</Tag>
}

/** Chosen and saved at once, after a question: the person's sessions end. */
function RoleSelect({ person, onChanged }: PersonProps) {
  const { mutate, busy } = useMutation('changePerson')
  const change = async (role: Role | undefined) => {
    if (!role || !(await confirmsWithSessions(`Make ${person.name} ${roleLabels[role].toLowerCase()}?`, 'Change role')))
      return
    const answer = await mutate({ id: person.id, version: person.version, role })
    if (answer.status) showToast(`${person.name} is ${roleLabels[role].toLowerCase()} now.`, 'good')
    onChanged()
  }
  return (
    <span className="role">
      <select
        aria-label={`Role of ${person.name}`}
        value={person.role}
        disabled={busy}
        onChange={(event) => void change(roleOf(event.target.value))}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
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
    if (!(await confirmsWithSessions(`Switch ${name} off?`, 'Switch off'))) return
    const answer = await change({ id, version, active: false })
    if (answer.status) report(`${name} is switched off.`)
  }
  const switchOn = async () => {
    const answer = await change({ id, version, active: true })
    if (answer.status) report(`${name} can log in again.`)
  }
  const loseSteps = async () => {
    if (!(await confirmsWithSessions(`Turn off two steps for ${name}?`, 'Turn off two steps'))) return
    const answer = await turnOff({ id })
    if (answer.status) report(`${name} logs in by password alone.`)
  }
  const end = async () => {
    const answer = await endSessions({ id })
    if (answer.status) report(`${name} is logged out everywhere.`)
  }
  return (
    <div className="person__actions">
      <ChangeEmail person={person} onChanged={onChanged} />
      {person.two_steps && !isMe && <PersonAction name={name} action="Turn off two steps" run={loseSteps} />}
      {active && !isMe && <PersonAction name={name} action="End sessions" run={end} />}
      {active ? (
        <PersonAction name={name} action="Switch off" run={switchOff} />
      ) : (
        <PersonAction name={name} action="Switch on" run={switchOn} />
      )}
    </div>
  )
}

function PersonAction({ name, action, run }: { name: string; action: string; run: () => Promise<void> }) {
  return (
    <button type="button" className="link-row" onClick={() => void run()}>
      {action}
      <span className="visually-hidden"> of {name}</span>
    </button>
  )
}

const confirmsWithSessions = (title: string, action: string): Promise<boolean> =>
  confirm({ title, consequence: 'Their sessions end at once.', action })
