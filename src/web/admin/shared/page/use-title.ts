import { useEffect } from 'react'

import { useSession } from '../../api/session.ts'

/** The tab's title: the thing, the screen, the shop: 'Mango Pickle · Products · Aangan' (spec B3.0). */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const { shop_name: shop } = useSession()
  const title = [...parts, shop].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
