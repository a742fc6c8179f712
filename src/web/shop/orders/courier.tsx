import type { Order } from '#contract/order.ts'
import { copyText } from '#web/ui/toast/copy-text.ts'

/** Who carries the parcel, under which number, and where it can be followed (spec D111). */
export function Courier({
  carrier,
  tracking_number: number,
  tracking_url,
}: Pick<Order['track'], 'carrier' | 'tracking_number' | 'tracking_url'>) {
  return (
    <>
      {number ? `${carrier}, number ${number}` : carrier}
      {number && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            onClick={() => void copyText(number, { copied: 'Number copied', byHand: number })}
          >
            Copy the number
          </button>
        </>
      )}
      {tracking_url && (
        <>
          {' '}
          <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
            Track the parcel
          </a>
        </>
      )}
    </>
  )
}
