import { useState } from 'react'
import { Link } from 'react-router'

import { settleRequestFields, type DataRequestRow } from '#contract/admin/data-requests.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/data-requests.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const START = { outcome: '' }

/** What became of a request; whoever asked to be erased is erased on their own page, which settles it. */
export function SettleRequest({ row, onDone }: { row: DataRequestRow; onDone: () => void }) {
  const { id, kind, request_no, customer: shopper, done_at } = row
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('settleDataRequest')
  const form = useSendForm({
    schema: settleRequestFields,
    labels: { outcome: t.outcomeLabel },
    start: START,
    send: async (typed) => {
      const answer = await mutate({ id, ...typed })
      if (!answer.status) return answer
      setOpen(false)
      onDone()
      return answer
    },
  })
  if (done_at) return null
  return (
    <div className="button-row">
      {kind === 'erase' && shopper && (
        <Link className={buttonClass()} to={`/customers/${shopper.id}`}>
          {t.erase}
        </Link>
      )}
      <Button aria-label={fill(t.answerRequest, { number: request_no })} onClick={() => setOpen(true)}>
        {t.answer}
      </Button>
      <DialogForm
        open={isOpen}
        title={t.outcomeQuestion}
        action={t.settle}
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p>{t.outcomeHint}</p>
        <AreaInput name="outcome" rows={3} />
      </DialogForm>
    </div>
  )
}
