import './health.css'
import { healthLabels, type Health, type HealthPart } from '#contract/admin/health.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { showMoment } from '../shared/moment.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'

// Object.keys loses the key type
const parts = Object.keys(healthLabels).filter((name): name is HealthPart => name in healthLabels)

/** How the shop is, line by line; each red line says what to do. */
export default function HealthScreen() {
  useTitle('Health', 'Settings')
  const load = useLoad('health', {}, { polls: true })
  const { act, busy } = useAct('checkHealth')
  const check = async () => {
    const answer = await act({})
    if (!answer.status) return
    load.set(answer.data)
    const { invariants, journal } = answer.data
    showToast(invariants.ok && journal.ok ? 'Everything is as it must be.' : 'Something is wrong.', 'good')
  }
  return (
    <>
      <PageHead title="Health" lead={load.data && `${summaryOf(load.data)} ${showMoment(load.data.at)}.`}>
        <Button variant="primary" busy={busy} onClick={() => void check()}>
          Check now
        </Button>
      </PageHead>
      <SettingsFrame>{load.data ? <Lines health={load.data} /> : <PageBones load={load} lines={13} />}</SettingsFrame>
    </>
  )
}

const Lines = ({ health }: { health: Health }) => (
  <dl className="health">
    {parts.map((part) => {
      const { ok, words, advice } = health[part]
      return (
        <div key={part} className={ok ? 'health__line' : 'health__line health__line--bad'}>
          <dt>
            <Icon name={ok ? 'tick' : 'alert'} label={ok ? 'Good:' : 'Wrong:'} />
            {healthLabels[part]}
          </dt>
          <dd>
            {words}
            {advice && <p className="hint">{advice}</p>}
          </dd>
        </div>
      )
    })}
  </dl>
)

function summaryOf(health: Health): string {
  const wrong = parts.filter((part) => !health[part].ok).length
  if (wrong === 0) return 'All is well,'
  return `${wrong} ${wrong === 1 ? 'line is' : 'lines are'} red,`
}
