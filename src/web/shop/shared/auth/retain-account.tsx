import { useState } from 'react'

import * as t from '#text/shop/auth.ts'
import { changeUser } from '#web/api/change-user.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** Takes it back that the account is to be deleted (spec N4.7). */
export function RetainAccount({ onRetained }: { onRetained: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const retain = async () => {
    setBusy(true)
    const { status, message } = await call('keepAccount', {})
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (!status) return
    changeUser({ erase_asked: undefined })
    onRetained()
  }
  return (
    <Button variant="primary" block busy={isBusy} onClick={() => void retain()}>
      {t.retainAccount}
    </Button>
  )
}
