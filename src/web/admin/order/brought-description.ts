import { useLocation } from 'react-router'

import { RETURN_DESCRIPTION_MAX } from '#contract/core/limits.ts'

/** What the shopper who wants to send something back wrote: the ticket that leads here brings it. */
export function useBroughtDescription(): string {
  const brought: unknown = useLocation().state
  const text: unknown = brought !== null && typeof brought === 'object' ? Reflect.get(brought, 'newReturn') : ''
  return typeof text === 'string' ? text.slice(0, RETURN_DESCRIPTION_MAX) : ''
}
