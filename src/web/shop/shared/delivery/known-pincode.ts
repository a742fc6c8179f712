import { inBrowser } from '#web/api/browser-store.ts'

const KEY = 'pincode'

/** The pincode that was asked about last in this browser, so that nobody types it for every product. */
export const knownPincode = (): string | undefined => inBrowser.read(KEY) ?? undefined
export const keepPincode = (zip: string): void => inBrowser.write(KEY, zip)
