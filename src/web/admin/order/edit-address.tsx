import { parcelAddressFields } from '#contract/address.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { AddressInputs, addressLabels, addressStart, sendAnyway } from '../shared/order/address-inputs.tsx'
import type { OrderPart } from './order-part.ts'

type EditAddressProps = OrderPart & { open: boolean; onClose: () => void }

/** The address of an order that is not packed yet, in a dialog. */
export function EditAddress({ order, open, onClose, onChanged }: EditAddressProps) {
  const { mutate } = useMutation('changeOrder')
  const mayPrice = useMay()('pricePhoneOrder')
  const start = addressStart(order)
  const form = useSendForm({
    schema: parcelAddressFields,
    labels: addressLabels,
    start,
    send: async (typed) => {
      const { order_no, version } = order
      const request = { order_no, version, address: typed }
      const first = await mutate(request)
      const isMeant =
        first.code === 'ADDRESS_DOUBTFUL' && (await confirm({ ...sendAnyway(first.message), action: t.saveAddress }))
      const answer = isMeant ? await mutate({ ...request, anyway: true }) : first
      if (!answer.status) return answer
      onChanged(answer.data)
      onClose()
      if (mayPrice && typed.zip !== order.address.zip) void reportFee(answer.data)
      return answer
    },
  })
  return (
    <DialogForm
      open={open}
      title={t.addressQuestion}
      action={t.saveAddress}
      start={start}
      form={form}
      onClose={onClose}
    >
      <AddressInputs />
    </DialogForm>
  )
}

/** That the fee stays where a new order there would pay another (spec C3.9); nothing where it cannot be priced now. */
async function reportFee({ lines, khata, address }: AdminOrder): Promise<void> {
  const { contact_name: _name, contact_mobile: _mobile, ...place } = addressStart({ address })
  const { data } = await call('pricePhoneOrder', {
    lines: lines.map(({ sku_id, count }) => ({ sku_id, count })),
    address: place,
    payment: { method: 'upi' },
  })
  const paid = khata?.delivery
  if (paid === undefined || data?.rate.tariff === undefined || data.rate.delivery_fee === paid) return
  const fee = formatRupees(data.rate.delivery_fee)
  showToast(fill(t.deliveryStays, { paid: formatRupees(paid), fee }))
}
