import { browserStorage } from '#web/api/browser-storage.ts'

const KEY = 'pincode'

/** The pincode that was asked about last in this browser, so that nobody types it for every product; goes with logout (spec D137). */
export const savedPincode = (): string | undefined => browserStorage.read(KEY) ?? undefined

export const savePincode = (zip: string): void => browserStorage.write(KEY, zip)
export const forgetPincode = (): void => browserStorage.remove(KEY)
