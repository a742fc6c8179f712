import type { Db } from '#domain/context.ts'
import { deleteUnusedPictures } from '#domain/picture/picture.service.ts'
import { hasRemovals, removeFiles } from '#domain/picture/sent-picture.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

type PictureDeps = { db: Db; pictures: PictureStore }

/** What the shop does by the clock about pictures (spec B2.4, N7.1.5). */
export const pictureJobs = {
  pictures: {
    everyMs: 600_000,
    run: (deps: PictureDeps) => deleteUnusedPictures(deps, deps.pictures),
    failure: 'unused pictures could not be deleted',
  },
  'deleted pictures': {
    everyMs: 5_000,
    due: hasRemovals,
    run: (deps: PictureDeps) => removeFiles(deps, deps.pictures),
    failure: 'files of deleted pictures could not be deleted',
  },
}
