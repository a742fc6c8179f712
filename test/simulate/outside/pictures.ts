import type { PictureStore } from '#domain/ports/picture-store.ts'
import { nameOnlyPictures } from '#test/database/template.ts'

/** Where pictures of shoppers lie, by name: beside the database, so that no rollback takes one away. */
export class SimulatedPictures {
  readonly files = new Set<string>()

  readonly port: PictureStore = {
    ...nameOnlyPictures,
    addPrivate: async (name) => {
      this.files.add(name)
      return { name, width: 4, height: 3 }
    },
    copy: async (name, as) => {
      if (!this.files.has(name)) return undefined
      this.files.add(as)
      return { name: as, width: 4, height: 3 }
    },
    remove: async (name) => void this.files.delete(name),
  }
}
