import { fill } from '#text/fill.ts'
import * as t from '#text/office/account.ts'

/** What the server calls a browser that names itself in no way we know. */
const UNNAMED = 'A browser'

/** A device as people read it; the server calls it 'Chrome on Android', or 'Chrome' where there is no system. */
export function deviceText(device: string): string {
  const [name = '', system] = device.split(' on ')
  const browser = name === UNNAMED ? t.aBrowser : name
  return system === undefined ? browser : fill(t.deviceName, { browser, system })
}
