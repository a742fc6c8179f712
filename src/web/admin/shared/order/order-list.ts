import { createStore } from '#web/api/store.ts'

/** The list that was looked at last, as it stood there: an order's page leads on through it. */
const lastList = createStore<{ orderNos: readonly string[] }>({ initial: { orderNos: [] } })

/** Says which orders a list shows, in its order. */
export const setOrderList = (orderNos: readonly string[]): void => lastList.set({ orderNos })

/** The order that stood below this one; undefined where none did, or the list did not have it. */
export function useNextOrder(orderNo: string): string | undefined {
  const { orderNos } = lastList.useValue()
  const place = orderNos.indexOf(orderNo)
  return place === -1 ? undefined : orderNos[place + 1]
}
