import * as t from '#text/shop/auth.ts'
import { Button } from '#web/ui/button/button.tsx'

type OtherWaysProps = {
  /** no code can be sent: the way round becomes a button */
  isDown: boolean
  /** goes on without one, where that may be */
  onGuest?: (() => void) | undefined
  onEmail: () => void
  onSignUp: () => void
}

/** The ways that need no SMS, or another one. */
export const OtherWays = ({ isDown, onGuest, onEmail, onSignUp }: OtherWaysProps) =>
  isDown ? (
    <>
      {onGuest && (
        <Button block onClick={onGuest}>
          {t.goOnWithoutCode}
        </Button>
      )}
      <Button block onClick={onEmail}>
        {t.logInByPassword}
      </Button>
    </>
  ) : (
    <div className="form-links">
      <button type="button" className="link-row" onClick={onEmail}>
        {t.passwordInstead}
      </button>
      <button type="button" className="link-row" onClick={onSignUp}>
        {t.signUpByEmail}
      </button>
    </div>
  )
