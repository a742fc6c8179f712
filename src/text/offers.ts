/** How each language offers itself to who reads it, on a page in another: so a page has these texts of several languages. */
export const offers = {
  en: { lead: 'This shop is in English too.', open: 'See it in English', close: 'Close' },
  hi: { lead: 'यह दुकान हिन्दी में भी है।', open: 'हिन्दी में देखें', close: 'बंद करें' },
}
