import { call } from '#web/api/client.ts'

import { foundIn, useAsked } from '../shared/use-asked.ts'

/** The profile of whoever is logged in. */
export const useProfile = (userId: string) => useAsked(userId, async () => foundIn(await call('getUserProfile', {})))
