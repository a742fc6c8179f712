import * as t from '#text/shop/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { clock } from './retry-wait.ts'

type ResendProps = {
  /** seconds until the next code may be asked for */
  wait: number
  busy: boolean
  onPress: () => void
}

/** A new code, after a minute (spec D34). */
export const Resend = ({ wait, busy, onPress }: ResendProps) => (
  <div className="resend">
    <span className="quiet">
      {t.noCodeYet} {wait > 0 && rich(t.resendIn, { wait: <span className="num">{clock(wait)}</span> })}
    </span>
    <Button busy={busy} disabled={wait > 0} onClick={onPress}>
      {t.resend}
    </Button>
  </div>
)
