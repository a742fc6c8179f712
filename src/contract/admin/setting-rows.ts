import { nothing } from './fields.ts'
import { OS, type AdminRow } from './row.ts'
import { changedSettings, shopSettings } from './settings.ts'

/** What the owner sets; staff set the holiday and the home page (spec B3.14). */
export const settingRows = {
  settings: {
    method: 'GET',
    path: '/settings',
    summary: 'All settings, group by group, each with its version',
    roles: OS,
    request: nothing,
    response: shopSettings,
    refusals: [],
  },
  saveSettings: {
    method: 'PUT',
    path: '/settings',
    summary: 'Save the groups that changed, each whole, all or nothing',
    roles: OS,
    request: changedSettings,
    response: shopSettings,
    // the password again for GSTIN, FSSAI licence and Payments alone
    refusals: ['CHANGED', 'FORBIDDEN', 'CONFIRM_PASSWORD'],
  },
} as const satisfies Record<string, AdminRow>
