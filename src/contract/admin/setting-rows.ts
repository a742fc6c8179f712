import { OS, get, put } from './row.ts'
import { changedSettings, shopSettings } from './settings.ts'

/** What the owner sets; staff set the holiday and the home page (spec B3.14). */
export const settingRows = {
  settings: get('/settings', OS, 'All settings, group by group, each with its version', { response: shopSettings }),
  // the password again for what the law prints on papers, and Payments, alone
  saveSettings: put('/settings', OS, 'Save the groups that changed, each whole, all or nothing', {
    request: changedSettings,
    response: shopSettings,
    refusals: ['CHANGED', 'FORBIDDEN', 'CONFIRM_PASSWORD'],
  }),
}
