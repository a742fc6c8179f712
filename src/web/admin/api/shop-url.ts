/** An address of the shop, which may be on another port: the server wrote into the page where it is. */
export function shopUrl(path: string): string {
  const shop = document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? '/'
  return new URL(path, new URL(shop, location.origin)).href
}
