import { callRouteOf } from '#contract/call-route.ts'
import { prefix } from '#text/common/language.ts'

/** Method and path of a call, in the language of this build: what is refused is said in it. */
export function ownRouteOf(name: string) {
  const { method, path } = callRouteOf(name)
  return { method, path: `${prefix}${path}` as const }
}
