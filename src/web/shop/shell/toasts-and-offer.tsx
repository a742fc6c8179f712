import { Toasts } from '#web/ui/toast/toasts.tsx'

import { LanguageOffer } from './language-offer.tsx'

/** What lies over the pages of the shop and comes after the first touch. */
export function ToastsAndOffer() {
  return (
    <>
      <Toasts />
      <LanguageOffer />
    </>
  )
}
