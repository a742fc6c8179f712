import { pictureAddress } from '#contract/pictures.ts'
import { mapOutcome } from '#domain/context.ts'
import { addPicture } from '#domain/picture/picture.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

export const pictureHandlers = {
  addPicture: async ({ deps, input, actor }) => {
    const added = await addPicture(deps, deps.pictures, { actor, content: input.file })
    return {
      outcome: mapOutcome(added, ({ name, width, height }) => ({
        picture: name,
        width,
        height,
        url: pictureAddress(name),
      })),
    }
  },
} satisfies SomeAdminHandlers
