import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { RTO_REASONS } from '#contract/admin/order-fields.ts'
import { rtoFields } from '#contract/admin/orders.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'
import { AnswerCourier, RecallParcel } from '../shared/parcel/answer-courier.tsx'
import { CameBack } from '../shared/parcel/came-back.tsx'
import { SendAgain } from '../shared/parcel/send-again.tsx'
import { OrphanActions } from './orphan-actions.tsx'

const MONEY_WAITS: ReadonlySet<ExceptionKind> = new Set(['rto_paid', 'parcel_lost', 'parcel_damaged'])

/** What helps a parcel that comes back, is lost or is damaged: somebody looks at it, and its order comes to an end. */
export function ParcelActions({ row, onDone }: { row: ExceptionRow; onDone: () => void }) {
  const { kind, about, order_no: orderNo, order_status: status, parcel_id: parcelId, answer } = row
  const may = useMay()
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const step = useMutation('stepOrder')
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  return (
    <>
      {kind === 'parcel_back' && may('parcelCameBack') && (
        <CameBack id={Number(about.split(':')[1])} about={orderNo ?? about} onDone={onDone} />
      )}
      {parcelId !== null && !answer?.is_sending && answer?.state !== 'sent' && may('answerParcel') && (
        <AnswerCourier id={parcelId} about={orderNo ?? about} answer={answer} onDone={onDone} />
      )}
      {kind === 'cancel_late' && may('answerParcel') && (
        <RecallParcel id={Number(about.split(':')[1])} about={orderNo ?? about} onDone={onDone} />
      )}
      {MONEY_WAITS.has(kind) && orderNo && isWithCourier && may('sendAgain') && (
        <SendAgain
          id={Number(about.split(':')[1])}
          about={orderNo}
          isSealed={kind === 'rto_paid'}
          onDone={() => void navigate(`/orders/${orderNo}`)}
        />
      )}
      {kind === 'parcel_orphan' && orderNo && may('takeOverParcel') && (
        <OrphanActions id={row.id} orderNo={orderNo} onDone={onDone} />
      )}
      {MONEY_WAITS.has(kind) && orderNo && isWithCourier && may('stepOrder') && (
        <Button variant="danger" aria-label={fill(t.markAsRtoOf, { order: orderNo })} onClick={() => setEnding(true)}>
          {t.markAsRto}
        </Button>
      )}
      {orderNo && isWithCourier && (
        <ReasonDialog
          open={isEnding}
          title={t.rtoTitle}
          consequence={t.rtoConsequence}
          action={t.markAsRto}
          schema={rtoFields}
          reasons={RTO_REASONS}
          isFinal
          send={async (why) => {
            const ended = await step.mutate({ order_no: orderNo, from: status, to: 'RTO', ...rtoFields.parse(why) })
            if (!ended.status) return ended
            setEnding(false)
            onDone()
            return ended
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  )
}
