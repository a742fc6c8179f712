import { useState } from 'react'

import { BLOCK_REASONS, blockFields } from '#contract/admin/shoppers.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'
import { calledOf } from '../shared/shopper/called.ts'
import { DataAction } from './data-action.tsx'
import type { ShopperPart } from './shopper-part.ts'

/** Lets nobody in with this account, or again. */
export function BlockAccount({ shopper, onChanged }: ShopperPart) {
  const { id, version, states, blocked_reason: reason } = shopper
  const [isOpen, setOpen] = useState(false)
  const { mutate, busy } = useMutation('changeCustomer')
  const isBlocked = states.includes('blocked')
  const change = async (fields: { blocked: boolean; reason?: (typeof BLOCK_REASONS)[number] }) => {
    const answer = await mutate({ id, version, ...fields })
    if (answer.status) {
      setOpen(false)
      onChanged(answer.data)
    }
    return answer
  }
  return (
    <DataAction
      title={isBlocked ? `Blocked${reason ? `: ${reason}` : ''}` : 'Block'}
      text="They cannot log in or order. Open orders go on."
    >
      {isBlocked ? (
        <Button busy={busy} onClick={() => void change({ blocked: false })}>
          Unblock
        </Button>
      ) : (
        <Button variant="danger" icon="office-block" onClick={() => setOpen(true)}>
          Block
        </Button>
      )}
      <ReasonDialog
        open={isOpen}
        title={`Block ${calledOf(shopper)}?`}
        consequence="At once they can neither log in nor order. Open orders go on."
        action="Block"
        schema={blockFields}
        reasons={BLOCK_REASONS}
        isFinal
        send={(why) => change({ blocked: true, reason: blockFields.parse(why).reason })}
        onClose={() => setOpen(false)}
      />
    </DataAction>
  )
}
