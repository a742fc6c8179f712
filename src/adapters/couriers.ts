import type { Courier, CourierFailure } from '#domain/ports/courier.ts'
import type { SandboxCourierStore } from '#domain/ports/sandbox-courier.ts'

import { withBreaker } from './breaker.ts'
import { sandboxCourier } from './sandbox-courier.ts'
import type { ShiprocketSettings } from './shiprocket-account.ts'
import { shiprocket } from './shiprocket.ts'

/** The accounts of a shop: Shiprocket where it is set up, and in a demo shop the one that plays. */
export type CourierSettings = { shiprocket: ShiprocketSettings | undefined; sandbox: SandboxCourierStore | undefined }

/** The couriers of the settings; one that does not answer is left alone for a while. */
export const openCouriers = ({ shiprocket: real, sandbox }: CourierSettings): Courier[] => [
  ...(real ? [guardedCourier(shiprocket(real))] : []),
  ...(sandbox ? [sandboxCourier(sandbox)] : []),
]

const ASLEEP: CourierFailure = { error: 'The courier did not answer lately.', retryable: true, code: 'down' }

/** A courier that is refused at once while it does not answer. */
export const guardedCourier = (courier: Courier, now?: () => number): Courier =>
  withBreaker(
    courier,
    {
      methods: [
        'check',
        'quote',
        'find',
        'create',
        'assign',
        'pickup',
        'label',
        'track',
        'answer',
        'charges',
        'list',
        'cancel',
      ],
      refusal: ASLEEP,
    },
    now,
  )
