import { useState } from 'react'

import { BLOCK_REASONS, blockFields } from '#contract/admin/customers.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useAct } from '../api/use-act.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'
import type { CustomerPart } from './customer-part.ts'
import { DataAct } from './data-act.tsx'

/** Lets nobody in with this account, or again. */
export function BlockAccount({ customer, onChanged }: CustomerPart) {
  const { id, version, name, states, blocked_reason: reason } = customer
  const [isOpen, setOpen] = useState(false)
  const { act, busy } = useAct('changeCustomer')
  const isBlocked = states.includes('blocked')
  const change = async (fields: { blocked: boolean; reason?: (typeof BLOCK_REASONS)[number] }) => {
    const answer = await act({ id, version, ...fields })
    if (answer.status) {
      setOpen(false)
      onChanged(answer.data)
    }
    return answer
  }
  return (
    <DataAct
      title={isBlocked ? `Blocked${reason ? `: ${reason}` : ''}` : 'Block'}
      words="They cannot log in or order. Open orders go on."
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
        title={`Block ${name}?`}
        consequence="At once they can neither log in nor order. Open orders go on."
        act="Block"
        schema={blockFields}
        reasons={BLOCK_REASONS}
        isFinal
        send={(why) => change({ blocked: true, reason: blockFields.parse(why).reason })}
        onClose={() => setOpen(false)}
      />
    </DataAct>
  )
}
