import { z } from '../core/zod.ts'
import { PARCEL_ACCOUNTS } from './parcel-fields.ts'
import { O, OS, get, post, put } from './row.ts'
import { savedSettings, settingsWithTexts } from './setting-text-fields.ts'

/** What the owner sets; staff set the holiday and the home page (spec B3.14). */
export const settingRows = {
  settings: get('/settings', OS, 'All settings, group by group, each with its version', {
    response: settingsWithTexts,
  }),
  // the password again for what the law prints on papers, and Payments, alone
  saveSettings: put('/settings', OS, 'Save the groups that changed, each whole, all or nothing', {
    request: savedSettings,
    response: settingsWithTexts,
    refusals: ['CHANGED', 'FORBIDDEN', 'CONFIRM_PASSWORD'],
  }),
  courierSetup: get('/settings/parcels', O, 'The accounts with couriers that are set up, and where they report to', {
    response: z.object({
      accounts: z.array(z.enum(PARCEL_ACCOUNTS)),
      /** The whole address; null while no code is set. */
      webhook: z.string().nullable(),
      /** Why a courier would not take that address. */
      webhook_problem: z.string().nullable(),
    }),
  }),
  testCourier: post('/settings/parcels/test', O, 'Ask an account whether the shop may use it, and what it has', {
    request: z.strictObject({ account: z.enum(PARCEL_ACCOUNTS) }),
    // rupees left to pay with; null where it does not say
    response: z.object({ places: z.array(z.string()), wallet: z.number().nullable() }),
    refusals: ['NOT_FOUND', 'COURIER_SAYS'],
  }),
}
