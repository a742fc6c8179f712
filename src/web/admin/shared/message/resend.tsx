import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../../api/use-mutation.ts'

type ResendProps = { id: string; about: string; onDone: () => void }

/** Sends a message again that did not go out. */
export function Resend({ id, about, onDone }: ResendProps) {
  const { mutate, busy } = useMutation('resendMessage')
  const resend = async () => {
    const answer = await mutate({ id })
    if (answer.status) showToast(t.onItsWayAgain, 'good')
    onDone()
  }
  return (
    <Button
      variant="ink"
      icon="office-again"
      busy={busy}
      aria-label={fill(t.resendAbout, { about })}
      onClick={() => void resend()}
    >
      {t.resend}
    </Button>
  )
}
