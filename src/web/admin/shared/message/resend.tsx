import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../../api/use-act.ts'

type ResendProps = { id: string; about: string; onDone: () => void }

/** Sends a message again that did not go out. */
export function Resend({ id, about, onDone }: ResendProps) {
  const { act, busy } = useAct('resendMessage')
  const resend = async () => {
    const answer = await act({ id })
    if (answer.status) showToast('It is on its way again.', 'good')
    onDone()
  }
  return (
    <Button variant="ink" icon="office-again" busy={busy} aria-label={`Resend, ${about}`} onClick={() => void resend()}>
      Resend
    </Button>
  )
}
