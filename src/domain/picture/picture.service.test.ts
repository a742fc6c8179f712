import { expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { freshDatabase } from '#test/database/database.ts'
import { testDeps } from '#test/shop/deps.ts'

import { addPicture, deleteUnusedPictures } from './picture.service.ts'

const DAY_SECONDS = 86_400
const names = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

/** A store whose pictures come under these names, and what was taken out of it. */
function storeOf(given: readonly string[]) {
  const waiting = [...given]
  const removed: string[] = []
  const pictures: PictureStore = {
    save: async () => undefined,
    add: async () => ({ name: waiting.shift() ?? '', width: 1, height: 1 }),
    newName: () => 'dddddddddddddddd',
    addPrivate: async () => 'bad',
    readPrivate: async () => undefined,
    copy: async () => undefined,
    remove: async (name) => void removed.push(name),
    read: async () => undefined,
    icon: async () => new Uint8Array(),
  }
  return { pictures, removed }
}

test('a picture that nothing names goes after 30 days; one that a product or a setting names stays (spec B2.4)', async () => {
  const deps = testDeps((await freshDatabase()).db)
  const { pictures, removed } = storeOf(names)
  for (const _ of names) await addPicture(deps, pictures, { actor: serverActor, content: new Uint8Array() })
  const [, onProduct = '', logo = ''] = names
  await deps.db.updateTable('product_image').set({ picture: onProduct }).where('id', '=', 1).execute()
  await deps.db
    .insertInto('setting_group')
    .values({ name: 'home', value: JSON.stringify({ picture: logo }) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify({ picture: logo }) }))
    .execute()
  await advanceClock(deps, 29 * DAY_SECONDS)
  await deleteUnusedPictures(deps, pictures)
  expect(removed).toEqual([])
  await advanceClock(deps, 2 * DAY_SECONDS)
  await deleteUnusedPictures(deps, pictures)
  await deleteUnusedPictures(deps, pictures)
  expect(removed).toEqual([names[0]])
})
