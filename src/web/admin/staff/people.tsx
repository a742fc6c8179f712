import './staff.css'
import { roleLabels, roles, type Role } from '#contract/admin/role.ts'
import type { Person } from '#contract/admin/staff.ts'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useSession } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { ask } from '../shared/ask/ask.ts'
import { showMoment } from '../shared/moment.ts'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'
import { ChangeEmail } from './change-email.tsx'

type PeopleProps = { people: readonly Person[] | undefined; onChanged: () => void }
type PersonProps = { person: Person; onChanged: () => void }

const keyOf = ({ id }: Person) => String(id)
const roleOf = (word: string): Role | undefined => roles.find((role) => role === word)

export function People({ people, onChanged }: PeopleProps) {
  const columns: Column<Person>[] = [
    {
      id: 'name',
      head: 'Name',
      fold: 'a',
      render: ({ name, email, active }) => (
        <span className={active ? undefined : 'is-out'}>
          <b>{name}</b>
          <br />
          <span className="small">{email}</span>
        </span>
      ),
    },
    { id: 'role', head: 'Role', fold: 'b', render: (person) => <RoleSelect person={person} onChanged={onChanged} /> },
    { id: 'steps', head: 'Two steps', fold: 'c', render: (person) => <StepsTag person={person} /> },
    {
      id: 'seen',
      head: 'Last here',
      fold: 'd',
      render: ({ last_seen: seen }) => (seen ? showMoment(seen) : 'Never'),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      fold: 'w',
      isEnd: true,
      render: (person) => <PersonActs person={person} onChanged={onChanged} />,
    },
  ]
  return <FoldTable caption="People" columns={columns} rows={people} keyOf={keyOf} />
}

function StepsTag({ person: { two_steps: isOn, role, active } }: { person: Person }) {
  if (!active) return <Tag tone="bad">Switched off</Tag>
  if (isOn) return <Tag tone="good">On</Tag>
  return role === 'packer' ? <Tag tone="plain">Not asked</Tag> : <Tag>Off</Tag>
}

/** Chosen and saved at once, after a question: the person's sessions end. */
function RoleSelect({ person, onChanged }: PersonProps) {
  const { act, busy } = useAct('changePerson')
  const change = async (role: Role | undefined) => {
    if (!role || !(await asksWithSessions(`Make ${person.name} ${roleLabels[role].toLowerCase()}?`, 'Change role')))
      return
    const answer = await act({ id: person.id, version: person.version, role })
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

function PersonActs({ person, onChanged }: PersonProps) {
  const { email } = useSession()
  const { act: change } = useAct('changePerson')
  const { act: turnOff } = useAct('turnOffTotp')
  const { act: endSessions } = useAct('endSessions')
  const { id, name, version, active } = person
  const isMe = person.email === email
  const told = (words: string) => {
    showToast(words, 'good')
    onChanged()
  }
  const switchOff = async () => {
    if (!(await asksWithSessions(`Switch ${name} off?`, 'Switch off'))) return
    const answer = await change({ id, version, active: false })
    if (answer.status) told(`${name} is switched off.`)
  }
  const switchOn = async () => {
    const answer = await change({ id, version, active: true })
    if (answer.status) told(`${name} can log in again.`)
  }
  const loseSteps = async () => {
    if (!(await asksWithSessions(`Turn off two steps for ${name}?`, 'Turn off two steps'))) return
    const answer = await turnOff({ id })
    if (answer.status) told(`${name} logs in by password alone.`)
  }
  const end = async () => {
    const answer = await endSessions({ id })
    if (answer.status) told(`${name} is logged out everywhere.`)
  }
  return (
    <div className="person__acts">
      <ChangeEmail person={person} onChanged={onChanged} />
      {person.two_steps && !isMe && <PersonAct name={name} act="Turn off two steps" run={loseSteps} />}
      {active && !isMe && <PersonAct name={name} act="End sessions" run={end} />}
      {active ? (
        <PersonAct name={name} act="Switch off" run={switchOff} />
      ) : (
        <PersonAct name={name} act="Switch on" run={switchOn} />
      )}
    </div>
  )
}

function PersonAct({ name, act, run }: { name: string; act: string; run: () => Promise<void> }) {
  return (
    <button type="button" className="link-row" onClick={() => void run()}>
      {act}
      <span className="visually-hidden"> of {name}</span>
    </button>
  )
}

const asksWithSessions = (title: string, act: string): Promise<boolean> =>
  ask({ title, consequence: 'Their sessions end at once.', act })
