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
      render: ({ last_seen: seen }) => (seen ? showDatetime(seen) : 'Never'),
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
  return role === 'packer' ? <Tag tone="plain">{t.not}</Tag> : <Tag>{t.off}</Tag>
}

/** Chosen and saved at once, after a question: the person's sessions end. */
function RoleSelect({ person, onChanged }: PersonProps) {
  const { mutate, busy } = useMutation('changePerson')
  const change = async (role: Role | undefined) => {
    if (
      !role ||
      !(await confirmsWithSessions(
        fill(t.makeNameRoleLabelsQuestion, { name: person.name, roleLabels: roleLabels[role].toLowerCase() }),
        t.changeRole,
      ))
    )
      return
    const answer = await mutate({ id: person.id, version: person.version, role })
    if (answer.status)
      showToast(fill(t.nameIsRoleLabelsNow, { name: person.name, roleLabels: roleLabels[role].toLowerCase() }), 'good')
    onChanged()
  }
  return (
    <span className="role">
      <select
        aria-label={fill(t.roleOfName, { name: person.name })}
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
    if (!(await confirmsWithSessions(fill(t.switchNameOffQuestion, { name }), t.switchOff))) return
    const answer = await change({ id, version, active: false })
    if (answer.status) report(fill(t.nameIsSwitchedOff, { name }))
  }
  const switchOn = async () => {
    const answer = await change({ id, version, active: true })
    if (answer.status) report(fill(t.nameCanLogInAgain, { name }))
  }
  const loseSteps = async () => {
    if (!(await confirmsWithSessions(fill(t.turnOffTwoStepsQuestion, { name }), t.turnOffTwoSteps))) return
    const answer = await turnOff({ id })
    if (answer.status) report(fill(t.nameLogsPassword, { name }))
  }
  const end = async () => {
    const answer = await endSessions({ id })
    if (answer.status) report(fill(t.nameIsLoggedOutEverywhere, { name }))
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
    <button type="button" className="link-row" onClick={() => void run()}>
      {action}
      <span className="visually-hidden"> {fill(t.ofName, { name })}</span>
    </button>
  )
}

const confirmsWithSessions = (title: string, action: string): Promise<boolean> =>
  confirm({ title, consequence: t.theirSessionsEndAtOnce, action })
