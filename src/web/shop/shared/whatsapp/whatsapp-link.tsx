import * as t from '#text/common/labels.ts'

import { useSettings } from '../settings.ts'

/** Writing to the shop by WhatsApp, about an order where one is named; nothing where the shop has no number there (spec N11.10). */
export function WhatsappLink({ orderNo, className = 'link-row' }: { orderNo?: string; className?: string }) {
  const { whatsapp_no: number } = useSettings()
  if (!number) return null
  const text = orderNo === undefined ? '' : `?text=${encodeURIComponent(`Order ${orderNo}`)}`
  return (
    <a className={className} href={`https://wa.me/91${number}${text}`} rel="noopener" target="_blank">
      {t.writeOnWhatsapp}
    </a>
  )
}
