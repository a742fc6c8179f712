import { healthLabels, type Health, type HealthPart } from '#contract/admin/health.ts'
import { fill, plural } from '#text/fill.ts'

import './health.css'
import * as t from '#text/office/health.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'

// Object.keys loses the key type
const parts = Object.keys(healthLabels).filter((name): name is HealthPart => name in healthLabels)

/** How the shop is, line by line; each red line says what to do. */
export default function HealthScreen() {
  useTitle(t.health, t.settings)
  const load = useQuery('health', {}, { polls: true })
  const { mutate, busy } = useMutation('checkHealth')
  const check = async () => {
    const answer = await mutate({})
    if (!answer.status) return
    load.set(answer.data)
    const { invariants, journal } = answer.data
    showToast(invariants.ok && journal.ok ? t.everythingRight : t.somethingWrong, 'good')
  }
  return (
    <>
      <PageHead title={t.health} lead={load.data && summaryOf(load.data)}>
        <Button variant="primary" busy={busy} onClick={() => void check()}>
          {t.checkNow}
        </Button>
      </PageHead>
      <SettingsFrame>
        {load.data ? <Lines health={load.data} /> : <PageSkeleton load={load} lines={13} />}
      </SettingsFrame>
    </>
  )
}

const Lines = ({ health }: { health: Health }) => (
  <dl className="health">
    {parts.map((part) => {
      const line = health[part]
      if (!line) return null
      const { ok, words: text, advice } = line
      const look = looks[lookOf(line)]
      return (
        <div key={part} className={ok ? 'health__line' : 'health__line health__line--bad'}>
          <dt>
            <Icon className={look.className} name={look.icon} label={look.label} />
            {labelText(healthLabels[part])}
          </dt>
          <dd>
            {text}
            {advice && <p className="hint">{advice}</p>}
          </dd>
        </div>
      )
    })}
  </dl>
)

type Look = 'good' | 'todo' | 'bad'

/** What is not wrong but not set up either is no green tick: a shop without a backup is not well. */
const lookOf = ({ ok, advice }: NonNullable<Health[HealthPart]>): Look =>
  !ok ? 'bad' : advice === null ? 'good' : 'todo'
const looks: Readonly<Record<Look, { icon: IconName; label: string; className: string }>> = {
  good: { icon: 'tick', label: t.good, className: '' },
  todo: { icon: 'info', label: t.toDo, className: 'health__todo' },
  bad: { icon: 'alert', label: t.wrong, className: '' },
}

function summaryOf(health: Health): string {
  const count = (look: Look) =>
    parts.flatMap((part) => health[part] ?? []).filter((line) => lookOf(line) === look).length
  const [bad, todo] = [count('bad'), count('todo')]
  const time = showDatetime(health.at)
  if (bad > 0) return plural(t.linesRed, bad, { time })
  return todo > 0 ? fill(t.stillToDo, { count: todo, time }) : fill(t.allWell, { time })
}
