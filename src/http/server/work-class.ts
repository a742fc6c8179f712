import type { IncomingMessage } from 'node:http'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'

import { languageAt } from '../address/language-address.ts'
import type { WorkClass } from './admission.ts'

const MONEY: readonly EndpointName[] = [
  'createOrder',
  'almostDone',
  'checkPaymentStatus',
  'cancelOrder',
  'confirmCashOrder',
  'payOrder',
  'claimUpi',
]
const moneyPaths: ReadonlySet<string> = new Set(MONEY.map((name) => endpoints[name].path))
const readPaths: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .filter(({ isCacheable }) => isCacheable)
    .map(({ path }) => path),
)

export const isAdminPath = (url: string): boolean => /^\/admin(?:[/?]|$)/.test(url)

/** What a request is for, by its path and method alone: nothing of it is parsed. */
export function workClassOf(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  isStaff: boolean,
): WorkClass {
  const path = languageAt(url).path.replace(/\/?(?:\?.*)?$/s, '')
  if (isAdminPath(path)) return isStaff ? 'owner' : 'read'
  if (moneyPaths.has(path) || /^\/pay(?:\/|$)/.test(path)) return 'money'
  return method === 'GET' || method === 'HEAD' || readPaths.has(path) ? 'read' : 'write'
}
