import { expect, test } from 'vitest'

import { deviceText } from './device-text.ts'

test.each(['Chrome on Android', 'Safari on iOS', 'A browser on Linux', 'Firefox', 'A browser'])(
  '%s reads in English as the server calls it',
  (device) => expect(deviceText(device)).toBe(device),
)
