import * as t from '#text/shop/auth.ts'
import { Button } from '#web/ui/button/button.tsx'

import { RetainAccount } from './retain-account.tsx'

/** For who logged in to an account that is to be deleted (spec N4.7). */
export const ErasingForm = ({ onDone }: { onDone: () => void }) => (
  <div className="fields">
    <p>{t.erasingLead}</p>
    <div className="dialog__foot">
      <RetainAccount onRetained={onDone} />
      <Button block onClick={onDone}>
        {t.goOn}
      </Button>
    </div>
  </div>
)
