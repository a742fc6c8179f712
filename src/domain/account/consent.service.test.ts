import { expect, test } from 'vitest'

import { OWN_CONSENT_PURPOSES, type OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { advance, idOfShopper, newcomer, signUp } from '#test/people/accounts.ts'
import { openShop } from '#test/shop/shop.ts'

import { consentTexts } from './consent-texts.rules.ts'
import {
  consentsInForce,
  listConsents,
  refusedConsents,
  recordRegistration,
  setConsent,
  withdrawWithMobile,
} from './consent.service.ts'

const DAY = 86_400

test('who agrees on a page in Hindi has agreed to the sentence that stands there, and to the notice in Hindi', async () => {
  const shop = await openShop()
  await signUp(shop)
  const shopperId = await idOfShopper(shop, newcomer.mobile)
  const { db } = shop.deps
  await db.deleteFrom('consent').where('shopper_id', '=', shopperId).execute()
  await db.transaction().execute((tx) => recordRegistration(tx, { shopperId, by: 'goingOn', language: 'hi' }))
  await setConsent({ db, language: 'hi' }, { shopperId, purpose: 'whatsapp', place: 'checkout', isGiven: true })
  const { goingOn, whatsapp } = consentTexts.hi
  expect(await listConsents(db, shopperId)).toMatchObject([
    { purpose: 'whatsapp', words: whatsapp, language: null },
    { purpose: 'notice', words: goingOn, language: 'hi', noticeVersion: 0 },
    { purpose: 'terms', words: goingOn, language: null },
  ])
})

test('each purpose is given and taken back by itself, and who said no is asked again after 90 days', async () => {
  const shop = await openShop()
  await signUp(shop)
  const shopperId = await idOfShopper(shop, newcomer.mobile)
  const { db } = shop.deps
  const decide = (purpose: OwnConsentPurpose, isGiven: boolean) =>
    setConsent({ db, language: 'en' }, { shopperId, purpose, place: 'profile', isGiven })
  const standing = async () => {
    const inForce = await consentsInForce(db, shopperId)
    return [inForce.map(({ purpose }) => purpose).slice(0, -2), await refusedConsents(db, shopperId)]
  }
  expect(await standing()).toEqual([[], []])
  await decide('marketing', true)
  await decide('marketing', true)
  expect(await standing()).toEqual([['marketing'], []])
  await decide('whatsapp', true)
  await decide('marketing', false)
  await decide('marketing', false)
  expect(await standing()).toEqual([['whatsapp'], ['marketing']])
  await advance(shop, 90 * DAY - 60)
  expect(await standing()).toEqual([['whatsapp'], ['marketing']])
  await advance(shop, 61)
  expect(await standing()).toEqual([['whatsapp'], []])
})

test('a number that is given up takes both consents along, and is no refusal', async () => {
  const shop = await openShop()
  await signUp(shop)
  const shopperId = await idOfShopper(shop, newcomer.mobile)
  const { db } = shop.deps
  for (const purpose of OWN_CONSENT_PURPOSES)
    await setConsent({ db, language: 'en' }, { shopperId, purpose, place: 'profile', isGiven: true })
  await db.transaction().execute((tx) => withdrawWithMobile(tx, shopperId))
  const inForce = await consentsInForce(db, shopperId)
  expect(inForce.map(({ purpose }) => purpose)).toEqual(['notice', 'terms'])
  expect(await refusedConsents(db, shopperId)).toEqual([])
})
