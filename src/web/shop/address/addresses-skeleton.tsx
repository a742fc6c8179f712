import './address-card.css'
import './address.css'
import * as t from '#text/shop/address.ts'

/** Three cards to come, about as high as they will be. */
export function AddressesSkeleton() {
  return (
    <div className="addresses__grid" role="group" aria-busy="true" aria-label={t.loading}>
      {[1, 2, 3].map((card) => (
        <div className="address-card addresses__waiting" key={card} aria-hidden="true" />
      ))}
    </div>
  )
}
