import { useState, type ReactNode } from 'react'

import type { StockRow } from '#contract/admin/stock.ts'
import { accepted } from '#contract/envelope.ts'
import * as t from '#text/office/stock.ts'
import { newKey } from '#web/api/new-key.ts'

import { call } from '../api/client.ts'
import { announceWrite } from '../api/local-writes.ts'
import { useSession } from '../api/session.ts'
import { formSchema } from '../shared/form/form-parts.ts'
import { NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import type { BulkAction, BulkOutcome } from '../shared/list/bulk-bar.tsx'
import { nameOfSize } from '../shared/stock/size-name.ts'
import { fieldOf, receivedGoods, toReceive, type ReceivedGoods } from './received-goods.ts'

type Answered = ReturnType<typeof accepted<BulkOutcome>> | undefined
/** `key` names this one receipt: what is pressed again after a lost answer is not received twice. */
type Receiving = { sizes: readonly StockRow[]; key: string; settle: (answer: Answered) => void }

const schema = formSchema<ReceivedGoods>(receivedGoods)

/** What came of several sizes at once: a day's cooking in one sheet. What is refused stays chosen, with the reason. */
export function useReceiveMany(): { action: BulkAction<StockRow>; dialog: ReactNode } {
  const today = useSession().now.slice(0, 10)
  const [receiving, setReceiving] = useState<Receiving>()
  const end = (answer: Answered) => {
    receiving?.settle(answer)
    setReceiving(undefined)
  }
  const sizes = receiving?.sizes ?? []
  const start: ReceivedGoods = { pieces: {}, code: '', packed_on: today }
  const form = useSendForm({
    schema,
    labels: {
      code: t.batch,
      packed_on: t.packedOn,
      ...Object.fromEntries(sizes.map((size) => [`pieces.${fieldOf(size.sku_id)}`, nameOfSize(size)])),
    },
    start,
    send: async (values) => {
      const outcome: BulkOutcome = { done: [], refused: [] }
      for (const goods of toReceive(sizes, receivedGoods.parse(values))) {
        const answer = await call('receiveStock', goods, { key: `${receiving?.key}-${goods.sku_id}` })
        const id = String(goods.sku_id)
        if (answer.status) outcome.done.push(id)
        else outcome.refused.push({ id: nameAt(sizes, goods.sku_id), code: answer.code, message: answer.message })
      }
      announceWrite()
      const answer = accepted(outcome)
      end(answer)
      return answer
    },
  })
  return {
    action: {
      label: t.receive,
      icon: 'plus',
      run: (rows) => {
        const { promise, resolve } = Promise.withResolvers<Answered>()
        setReceiving({ sizes: rows, key: newKey(), settle: resolve })
        return promise
      },
    },
    dialog: (
      <DialogForm
        open={receiving !== undefined}
        title={t.whatCameTodayQuestion}
        action={t.receive}
        start={start}
        form={form}
        onClose={() => end(undefined)}
      >
        {sizes.map(({ sku_id }) => (
          <NumberInput key={sku_id} name={`pieces.${fieldOf(sku_id)}`} inputMode="numeric" />
        ))}
        <TextInput name="code" autoComplete="off" hint={t.receiveManyHint} />
        <TextInput name="packed_on" type="date" max={today} />
      </DialogForm>
    ),
  }
}

const nameAt = (sizes: readonly StockRow[], id: number): string => {
  const size = sizes.find(({ sku_id }) => sku_id === id)
  return size ? nameOfSize(size) : String(id)
}
