import { done } from '#domain/context.ts'
import { publicSettings } from '#domain/settings/settings.service.ts'

import { tags, type SomeHandlers } from '../reply.ts'

export const settingsRoutes = {
  getSettings: async ({ deps }) => ({ outcome: done(await publicSettings(deps)), tags: [tags.settings] }),
} satisfies SomeHandlers
