import { useState } from 'react'
import { Link } from 'react-router'

import { plural } from '#text/fill.ts'
import * as t from '#text/office/account.ts'
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
      <p>{t.twoStepsLead}</p>
      <p>
        <Link className={buttonClass('ink')} to="/account/two-steps">
          {t.setUpTwoSteps}
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
        title: t.turnOffTwoStepsQuestion,
        consequence: t.turnOffConsequence,
        action: t.turnOffTwoSteps,
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
        <Tag tone="good">{t.on}</Tag> {plural(t.codesLeft, left)}
      </p>
      <div className="button-row">
        <Button variant="ink" busy={isRenewing} onClick={() => void newCodes()}>
          {t.newRecoveryCodes}
        </Button>
        <Button variant="ink" busy={isStopping} onClick={() => void turnOff()}>
          {t.turnOffTwoSteps}
        </Button>
      </div>
    </>
  )
}
