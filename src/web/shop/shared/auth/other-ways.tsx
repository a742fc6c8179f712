import { Button } from '#web/ui/button/button.tsx'

type OtherWaysProps = {
  /** no code can be sent: the way round becomes a button */
  isDown: boolean
  onEmail: () => void
  onSignUp: () => void
}

/** The ways that need no SMS, or another one. */
export const OtherWays = ({ isDown, onEmail, onSignUp }: OtherWaysProps) =>
  isDown ? (
    <Button block onClick={onEmail}>
      Log in with e-mail and password
    </Button>
  ) : (
    <div className="form-links">
      <button type="button" className="link-row" onClick={onEmail}>
        Use e-mail and password
      </button>
      <button type="button" className="link-row" onClick={onSignUp}>
        Sign up with e-mail
      </button>
    </div>
  )
