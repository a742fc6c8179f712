const KEY = 'pincode'

/** The pincode that was asked about last in this browser, so that nobody types it for every product. */
export const knownPincode = (): string | undefined => localStorage.getItem(KEY) ?? undefined
export const keepPincode = (zip: string): void => localStorage.setItem(KEY, zip)
