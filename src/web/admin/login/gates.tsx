import * as t from '#text/office/login.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { currentPerson } from '../api/current-person.ts'
import { gate, settleGate } from '../api/gate.ts'
import { loadSession } from '../api/session.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { LoginSteps } from './login-steps.tsx'

/**
 * The dialogs that a call opens over the page: the session has ended, or the password is wanted again. Once, in the root.
 */
export function Gates() {
  const { kind } = gate.useValue()
  const now = currentPerson.useValue()
  if (now.is !== 'in') return null
  const { session } = now
  return (
    <>
      <Dialog open={kind === 'login'} onOpenChange={leave} title={t.pleaseLogIn}>
        <LoginSteps
          email={session.email}
          onIn={() => cameBack(session.email)}
          renderStep={({ lead, form }) => (
            <div className="fields">
              <p className="quiet">{lead ?? t.sessionEnded}</p>
              {form}
            </div>
          )}
        />
      </Dialog>
      <Dialog open={kind === 'password'} onOpenChange={leave} title={t.passwordAgain}>
        <ConfirmPassword needsCode={session.has_two_steps} />
      </Dialog>
    </>
  )
}

function leave(open: boolean) {
  if (!open) settleGate(false)
}

/** Another person at the same page must not see, or save, what was the first one's. */
async function cameBack(before: string): Promise<void> {
  await loadSession()
  const now = currentPerson.get()
  if (now.is === 'in' && now.session.email !== before) location.reload()
  else settleGate(true)
}
