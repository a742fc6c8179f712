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
    publish: async (name, publicName) => {
      const isThere = this.files.has(name)
      if (isThere) this.files.add(publicName)
      return isThere
    },
    remove: async (name) => void this.files.delete(name),
  }
}
