import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { copyText } from '#web/ui/toast/copy-text.ts'

/** Who carries the parcel, under which number, and where it can be followed (spec D111). */
export function Courier({
  carrier,
  tracking_number: number,
  tracking_url,
}: {
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
  tracking_url?: string | null | undefined
}) {
  return (
    <>
      {number && carrier ? fill(t.carrierNumber, { carrier, number }) : (carrier ?? number)}
      {number && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            onClick={() => void copyText(number, { copied: t.numberCopied, byHand: number })}
          >
            {t.copyNumber}
          </button>
        </>
      )}
      {tracking_url && (
        <>
          {' '}
          <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
            {t.trackTheParcel}
          </a>
        </>
      )}
    </>
  )
}
