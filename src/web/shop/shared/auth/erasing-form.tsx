import { Button } from '#web/ui/button/button.tsx'

import { RetainAccount } from './retain-account.tsx'

/** For who logged in to an account that is to be deleted (spec N4.7). */
export const ErasingForm = ({ onDone }: { onDone: () => void }) => (
  <div className="fields">
    <p>You asked us to delete it. We do as soon as nothing of it is open any more; My Profile says what we wait for.</p>
    <div className="dialog__foot">
      <RetainAccount onRetained={onDone} />
      <Button block onClick={onDone}>
        Go on
      </Button>
    </div>
  </div>
)
