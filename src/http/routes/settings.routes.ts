import { done } from '#domain/context.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import { tags } from '../cache/tags.ts'
import { toSettings } from '../shapes/settings.shape.ts'
import { type SomeHandlers } from './handler.ts'

export const settingsRoutes = {
  getSettings: async ({ deps }) => ({ outcome: done(toSettings(await shopSettings(deps))), tags: [tags.settings] }),
} satisfies SomeHandlers
