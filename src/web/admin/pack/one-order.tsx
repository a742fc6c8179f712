import { OLDER_REASONS } from '#contract/admin/order-fields.ts'
import { type ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { PackOrder } from '#contract/admin/packing.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/pack.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { showDay } from '../shared/datetime.ts'
import { Fields } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { StatusTag } from '../shared/order/order-tags.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block, PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { LineToPack } from './line-to-pack.tsx'
import { SendLater } from './send-later.tsx'
import { OWN_BOX, SIDES, type BoxChoice } from './use-box.ts'
import { usePacking, type Packing } from './use-packing.ts'

type OneOrderProps = { order: PackOrder; onPacked: () => void; onStale: () => void }

const prints: readonly { kind: ParcelDocumentKind; label: string }[] = [
  { kind: 'label', label: t.labelDocument },
  { kind: 'slip', label: t.slipDocument },
  { kind: 'invoice', label: t.invoiceDocument },
]
const giftPrints: typeof prints = [
  ...prints.filter(({ kind }) => kind !== 'invoice'),
  { kind: 'card', label: t.cardDocument },
]

/** One order: each line ticked as it goes into the box, then the box itself, then its documents. */
export function OneOrder({ order, onPacked, onStale }: OneOrderProps) {
  const packing = usePacking(order, { onPacked, onStale })
  const { order_no, kitchen_note: note } = order
  const { lines } = packing
  return (
    <>
      <PageHead title={order_no} tag={<StatusTag order={order} />} lead={leadOf(order)} />
      {note && <Note icon="comment">{note}</Note>}
      {order.gift && <GiftNote gift={order.gift} />}
      <TwoParts>
        <div>
          <Block
            title={t.intoTheBox}
            actions={<span className="small quiet">{countLabel(packing, lines.length)}</span>}
          >
            <ul className="pack-lines">
              {lines.map((line) => (
                <LineToPack key={line.sku_id} line={line} pincode={order.pincode} packing={packing} />
              ))}
            </ul>
          </Block>
          <SendLater order={order} later={packing.later} />
        </div>
        <div>
          <BoxAndDocuments packing={packing} documents={order.gift ? giftPrints : prints} />
        </div>
      </TwoParts>
      <div className="save-bar">
        <span className="save-bar__text quiet" aria-live="polite">
          {packing.missing}
        </span>
        <Button
          variant="primary"
          icon="print"
          busy={packing.busy}
          disabled={packing.missing !== ''}
          onClick={() => void packing.pack()}
        >
          {buttonLabel(order.is_rest, packing.prints.length > 0)}
        </Button>
      </div>
    </>
  )
}

/** What goes into the box of a gift, and what its card says: who cannot print it writes it (spec N9.6). */
const GiftNote = ({ gift: { message, from } }: { gift: NonNullable<PackOrder['gift']> }) => (
  <Note>
    <strong>{t.giftNote}</strong>
    {[message, from].filter(Boolean).map((text) => (
      <span key={text} className="pack-gift__text">
        {text}
      </span>
    ))}
  </Note>
)

function BoxAndDocuments({ packing, documents }: { packing: Packing; documents: typeof prints }) {
  const boxes = packing.box.boxes.map(({ name }) => ({ value: name, label: name }))
  const options = [...boxes, { value: OWN_BOX, label: t.ownBox }]
  return (
    <>
      <Block title={t.parcel}>
        <Fields>
          <PillChoice
            legend={t.box}
            name="box"
            options={options}
            value={packing.box.chosen}
            onChange={(event) => packing.box.choose(event.target.value)}
          />
          {packing.box.chosen === OWN_BOX && <OwnBox box={packing.box} />}
          <TextField
            label={t.weightWithBox}
            inputMode="decimal"
            value={packing.weight}
            error={packing.weightError}
            autoComplete="off"
            onChange={(event) => packing.setWeight(event.target.value)}
            hint={packing.charged === undefined ? undefined : fill(t.chargedWeight, { weight: packing.charged })}
          />
          {packing.takesOlder && (
            <SelectField
              label={t.whyOlderBatch}
              value={packing.reason}
              placeholder={t.chooseReason}
              options={OLDER_REASONS.map((value) => ({ value, label: labelText(value) }))}
              onChange={(event) => packing.setReason(event.target.value)}
            />
          )}
        </Fields>
      </Block>
      <Block title={t.willBePrinted}>
        <div>
          {documents.map(({ kind, label }) => (
            <CheckField
              key={kind}
              label={label}
              checked={packing.prints.includes(kind)}
              onChange={(event) => packing.setPrinted(kind, event.target.checked)}
            />
          ))}
        </div>
      </Block>
    </>
  )
}

/** A box that is none of the settings': what it is, and its outer sides. */
function OwnBox({ box }: { box: BoxChoice }) {
  return (
    <>
      <TextField
        label={t.whichBox}
        value={box.ownName}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => box.setOwnName(event.target.value)}
      />
      <div className="pack-sides">
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={fill(t.sideInCm, { side: labelText(side) })}
            inputMode="numeric"
            autoComplete="off"
            value={box.typedSides[side]}
            onChange={(event) => box.setSide(side, event.target.value)}
          />
        ))}
      </div>
    </>
  )
}

/** 'Suresh Nair, Kochi 682036. 7 pieces, leaves 16 Oct, to collect ₹340.' */
const leadOf = ({ customer: shopper, city, pincode, dispatch_day: day, ...order }: PackOrder): string => {
  const { items, collect, is_rest: isRest } = order
  const values = { shopper, city, pincode, day: showDay(day) }
  // what its parcel collects follows from the invoice and stands on its label
  if (isRest) return plural(t.leadRest, items, values)
  return collect > 0
    ? plural(t.leadToCollect, items, { ...values, sum: formatRupees(collect) })
    : plural(t.leadPaid, items, values)
}

const countLabel = ({ ticked }: Packing, lines: number): string => plural(t.ticked, lines, { ticked: ticked.size })

function buttonLabel(isRest: boolean, isPrinting: boolean): string {
  if (isRest) return isPrinting ? t.packRestAndPrint : t.packRest
  return isPrinting ? t.packAndPrint : t.pack
}
