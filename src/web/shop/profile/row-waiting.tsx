import * as t from '#text/shop/profile.ts'
/** The place of what opens, until it is there. */
export const RowWaiting = () => (
  <div className="account-row__waiting" aria-busy="true">
    <span className="visually-hidden">{t.loading}</span>
  </div>
)
