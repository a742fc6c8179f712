import { useState } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { loadSession, useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { RecoveryCodes } from '../shared/two-steps/recovery-codes.tsx'

export function TwoStepsBlock() {
  const { has_two_steps: isOn } = useSession()
  if (isOn) return <SwitchedOn />
  return (
    <>
      <p>Besides the password, a code from your phone.</p>
      <p>
        <Link className={buttonClass('ink')} to="/account/two-steps">
          Set up two steps
        </Link>
      </p>
    </>
  )
}

function SwitchedOn() {
  const { recovery_codes_left: left } = useSession()
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate: renew, busy: isRenewing } = useMutation('newRecoveryCodes')
  const { mutate: stop, busy: isStopping } = useMutation('stopTotp')
  const newCodes = async () => {
    const answer = await renew({})
    if (answer.status) setCodes(answer.data.recovery_codes)
  }
  const turnOff = async () => {
    if (
      !(await confirm({
        title: 'Turn off two steps?',
        consequence: 'From then on your password alone opens the back office.',
        action: 'Turn off two steps',
      }))
    )
      return
    const answer = await stop({})
    if (answer.status) await loadSession()
  }
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onFinished={() => {
          setCodes(undefined)
          void loadSession()
        }}
      />
    )
  return (
    <>
      <p>
        <Tag tone="good">On</Tag> {left} recovery codes left
      </p>
      <div className="button-row">
        <Button variant="ink" busy={isRenewing} onClick={() => void newCodes()}>
          New recovery codes
        </Button>
        <Button variant="ink" busy={isStopping} onClick={() => void turnOff()}>
          Turn off two steps
        </Button>
      </div>
    </>
  )
}
