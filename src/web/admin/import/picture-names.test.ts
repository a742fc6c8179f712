import { expect, test } from 'vitest'

import { pictureFile, placeOf } from './picture-names.ts'

test('a picture’s name says whose it is and at which place', () => {
  expect(placeOf('mango-pickle-2.jpg')).toEqual({ slug: 'mango-pickle', place: 2 })
  expect(placeOf('Thekua-1.PNG')).toEqual({ slug: 'thekua', place: 1 })
  expect(placeOf('badi-500-8.webp')).toEqual({ slug: 'badi-500', place: 8 })
  for (const name of [
    'thekua.jpg',
    'thekua-0.jpg',
    'thekua-9.jpg',
    'thekua-1.heic',
    'IMG_2034.jpg',
    '-1.jpg',
    'a b-1.jpg',
  ])
    expect([name, placeOf(name)]).toEqual([name, undefined])
})

test('pictures become a file of products, a row each; of two at one place the later counts', () => {
  const file = pictureFile([
    { slug: 'thekua', place: 1, picture: 'aaa' },
    { slug: 'nimki', place: 3, picture: 'bbb' },
    { slug: 'thekua', place: 1, picture: 'ccc' },
  ])
  expect(file.split('\n')).toEqual(['slug,picture_1,picture_3', 'thekua,ccc,', 'nimki,,bbb'])
})
