import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDatetime } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { dueText } from './due-text.ts'
import type { OrderPart } from './order-part.ts'
import { PAYING_ID } from './paying-id.ts'

type Due = NonNullable<AdminOrder['pay']>

/** The customer pays just now: packed or changed is the order only after that. */
export const PayingNote = () => (
  <Note icon="info">
    <span id={PAYING_ID}>{t.payingNow}</span>
  </Note>
)

/** What the customer can pay online for this order, and the link where they do (spec C6.5). */
export function OrderDue({ order: { order_no }, due, onChanged }: OrderPart & { due: Due }) {
  const may = useMay()
  const send = useMutation('sendPayLink')
  const withdraw = useMutation('withdrawOffer')
  const sendLink = async () => {
    const answer = await send.mutate({ order_no })
    if (!answer.status) return
    onChanged(answer.data)
    showToast(t.linkSent, 'good')
  }
  const takeBack = async (id: number) => {
    const consequence = t.withdrawLead
    if (!(await confirm({ title: t.withdrawQuestion, consequence, action: t.withdraw }))) return
    const answer = await withdraw.mutate({ order_no, id })
    if (answer.status) onChanged(answer.data)
  }
  const { offer_id: offerId, is_over: isOver, is_paying: isPaying, sent_at: sentAt, link } = due
  return (
    <Block title={offerId === null ? t.payOnline : t.offeredGoods}>
      <p className="order-due__text">{dueText(due, showDatetime)}</p>
      {sentAt !== null && <p className="small quiet">{fill(t.linkSentAt, { datetime: showDatetime(sentAt) })}</p>}
      {due.qr && <PayCode qr={due.qr} sum={formatRupees(due.amount)} />}
      <div className="button-row">
        {!isOver && may('sendPayLink') && (
          <Button icon="mail" busy={send.busy} disabled={isPaying} onClick={() => void sendLink()}>
            {sentAt === null ? t.sendLink : t.sendAgain}
          </Button>
        )}
        {!isOver && (
          <Button icon="office-copy" onClick={() => void copyText(link, { copied: t.linkCopied })}>
            {t.copyLink}
          </Button>
        )}
        {offerId !== null && may('withdrawOffer') && (
          <Button busy={withdraw.busy} disabled={isPaying} onClick={() => void takeBack(offerId)}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </Block>
  )
}

/** What the customer scans off this screen: the maker's UPI with everything filled in, else the page of the order. */
const PayCode = ({ qr: { svg, upi }, sum }: { qr: NonNullable<Due['qr']>; sum: string }) => (
  <figure className="order-due__code">
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width={176} height={176} alt={t.payCode} />
    <figcaption className="small quiet">
      {upi ? fill(t.payCodeOfUpi, { sum, name: upi.name, id: upi.id }) : fill(t.payCodeOfPage, { sum })}
    </figcaption>
  </figure>
)
