import type { Order } from '#contract/order.ts'

/** Who carries the parcel, and where it can be followed (spec D111). */
export function Courier({ carrier, tracking_url }: Pick<Order['track'], 'carrier' | 'tracking_url'>) {
  return (
    <>
      {carrier}
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
