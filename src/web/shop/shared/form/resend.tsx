import { Button } from '#web/ui/button/button.tsx'

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
      No code yet?
      {wait > 0 && (
        <>
          {' '}
          Resend in <span className="num">{clock(wait)}</span>
        </>
      )}
    </span>
    <Button busy={busy} disabled={wait > 0} onClick={onPress}>
      Resend
    </Button>
  </div>
)
