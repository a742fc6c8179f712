import type { Call } from '#contract/endpoints.ts'

/** The order behind a signed link or a code. A forged one, an expired one and one of no order are the same missing page. */
export async function orderBehind(call: Call, link: string) {
  const { data, code, message, status_code } = await call('trackOrder', { link })
  if (!data) throw new Response(message, { status: code === 'INVALID' ? 404 : status_code })
  return { order: data, link }
}
