import { useState } from 'react'

import { BLOCK_REASONS, blockFields } from '#contract/admin/shoppers.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'
import { labelText } from '../shared/label-text.ts'
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
    <DataAction title={titleOf(isBlocked, reason)} text={t.blockLead}>
      {isBlocked ? (
        <Button busy={busy} onClick={() => void change({ blocked: false })}>
          {t.unblock}
        </Button>
      ) : (
        <Button variant="danger" icon="office-block" onClick={() => setOpen(true)}>
          {t.block}
        </Button>
      )}
      <ReasonDialog
        open={isOpen}
        title={fill(t.blockQuestion, { name: calledOf(shopper) })}
        consequence={t.blockConsequence}
        action={t.block}
        schema={blockFields}
        reasons={BLOCK_REASONS}
        isFinal
        send={(why) => change({ blocked: true, reason: blockFields.parse(why).reason })}
        onClose={() => setOpen(false)}
      />
    </DataAction>
  )
}

function titleOf(isBlocked: boolean, reason: string | null): string {
  if (!isBlocked) return t.block
  return reason ? fill(t.blockedBecause, { reason: labelText(reason) }) : t.blocked
}
