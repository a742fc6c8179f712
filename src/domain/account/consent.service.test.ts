import { expect, test } from 'vitest'

import { idOfShopper, newcomer, signUp } from '#test/people/accounts.ts'
import { openShop } from '#test/shop/shop.ts'

import { consentTexts } from './consent-texts.rules.ts'
import { listConsents, recordRegistration, setWhatsapp } from './consent.service.ts'

test('who agrees on a page in Hindi has agreed to the sentence that stands there, and to the notice in Hindi', async () => {
  const shop = await openShop()
  await signUp(shop)
  const shopperId = await idOfShopper(shop, newcomer.mobile)
  const { db } = shop.deps
  await db.deleteFrom('consent').where('shopper_id', '=', shopperId).execute()
  await db.transaction().execute((tx) => recordRegistration(tx, { shopperId, by: 'goingOn', language: 'hi' }))
  await setWhatsapp({ db, language: 'hi' }, { shopperId, place: 'checkout', isGiven: true })
  const { goingOn, whatsapp } = consentTexts.hi
  expect(await listConsents(db, shopperId)).toMatchObject([
    { purpose: 'whatsapp', words: whatsapp, language: null },
    { purpose: 'notice', words: goingOn, language: 'hi', noticeVersion: 0 },
    { purpose: 'terms', words: goingOn, language: null },
  ])
})
