/** Headers that every answer carries, whatever it is and however it is sent (spec R4.7). */
export type AnswerHeaders = Readonly<Record<string, string>>

/** The one list of them. A page's own policy, with its script hashes, is made where pages are rendered. */
export const answerHeaders = ({ isProduction }: { isProduction: boolean }): AnswerHeaders => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // not same-origin: the checkout must see whether the payment window it opened is closed (spec D104)
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  ...(isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
