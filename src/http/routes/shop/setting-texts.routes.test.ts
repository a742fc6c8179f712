import { expect, test } from 'vitest'

import type { SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import { captionDefaults } from '#contract/captions.ts'
import { readSettingsIn } from '#domain/owner-text/setting-texts.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'
import { textOf } from '#text/languages.ts'

import { toSettings } from '../../shapes/settings.shape.ts'

const open = async () => {
  const shop = await openShop()
  const people = { app: shop.app, db: shop.deps.db }
  const owner = await logInAs(people, 'owner')
  const settings = async (): Promise<SettingsWithTexts> => {
    const { data } = await owner.call('settings', {})
    if (!data) throw new Error('no settings')
    return data
  }
  const hindi = { ...shop.deps, language: 'hi' as const }
  const inHindi = async () => toSettings(await shop.deps.settings.current(), hindi)
  return { ...shop, owner, settings, hindi, inHindi, staff: () => logInAs(people, 'staff') }
}

const refusal = async (answer: Promise<{ code: string | null; errors?: object | undefined }>) => {
  const { code, errors } = await answer
  return [code, Object.keys(errors ?? {})]
}

const tariff = (key: string, name: string) => ({
  key,
  name,
  free_above: null,
  slabs: [{ up_to_g: 500, fee: 40 }],
  step_g: null,
  step_fee: 0,
})

test('settings are in the language of who asks: the owner’s text, else what the shop came with, else the main one (spec H6.9)', async () => {
  const { owner, settings, inHindi, call } = await open()
  expect(await inHindi()).toMatchObject({
    place: 'छपरा, बिहार में हाथ से बना',
    kitchen_line: 'शुद्ध शाकाहारी रसोई',
    captions: { totals_title: 'हिसाब', team_title: 'आँगन के लोग' },
    shop_name: 'Aangan',
  })
  const { captions } = await settings()
  await owner.call('saveSettings', {
    captions: { ...captions, ...captionDefaults, search_hint: 'Find a jar' },
    texts: { captions: { hi: { team_title: null, totals_title: null, search_hint: null } } },
  })
  const { captions: after } = await inHindi()
  expect(after).toMatchObject({
    team_title: 'कौन बनाता है',
    totals_title: 'हिसाब',
    search_hint: 'Find a jar',
    cart_empty: '',
  })
  expect((await call('getSettings')).body.data?.captions).toEqual({ ...captionDefaults, search_hint: 'Find a jar' })
})

test('the captions that the shop comes with are the same in the texts and in the settings', () => {
  const { kitchen_line: _, ...shipped } = textOf('en').captions
  expect({ ...captionDefaults, ...shipped }).toEqual(captionDefaults)
})

test('a text is saved with its group and raises its version, once; the journal has its line (spec H6.10)', async () => {
  const { owner, settings, deps } = await open()
  const { home, shop, texts } = await settings()
  expect(texts.home?.['hi']?.['title']).toEqual({ text: expect.stringContaining('बिहार'), old: false })
  const saved = await owner.call('saveSettings', {
    home: { ...home, notice: 'Closed on Chhath' },
    shop,
    texts: { home: { hi: { notice: 'छठ पर बंद' } }, shop: { hi: { place: 'छपरा में बना' } } },
  })
  expect(saved.data).toMatchObject({
    home: { version: home.version + 1 },
    shop: { version: shop.version + 1 },
    texts: { home: { hi: { notice: { text: 'छठ पर बंद', old: false } } } },
  })
  const late = await owner.call('saveSettings', { shop, texts: { shop: { hi: { place: 'पटना में बना' } } } })
  expect(late.code).toBe('CHANGED')
  const rows = await deps.db
    .selectFrom('journal')
    .select('changes')
    .where('object_id', '=', 'home')
    .orderBy('number')
    .execute()
  expect(rows.flatMap(({ changes }) => changes)).toEqual([
    { field: 'Notice', before: '', after: 'Closed on Chhath' },
    { field: 'Notice, हिन्दी', before: '', after: 'छठ पर बंद' },
  ])
})

test('a text whose main text has changed is old until it is sent again (spec H6.10)', async () => {
  const { owner, settings } = await open()
  const { shop } = await settings()
  const changed = await owner.call('saveSettings', { shop: { ...shop, place: 'Handmade in Siwan, Bihar' } })
  const { text, old } = changed.data?.texts.shop?.['hi']?.['place'] ?? { text: '', old: false }
  expect(old).toBe(true)
  const right = await owner.call('saveSettings', {
    shop: changed.data?.shop,
    texts: { shop: { hi: { place: String(text) } } },
  })
  expect(right.data?.texts.shop?.['hi']?.['place']).toEqual({ text, old: false })
})

test('a text without its group, of no setting, too long, or of another’s group is refused (spec H6.10)', async () => {
  const { owner, settings, staff } = await open()
  const { home, shop, delivery } = await settings()
  const save = (input: object) => refusal(owner.call('saveSettings', input))
  expect(await save({ texts: { home: { hi: { notice: 'बंद' } } } })).toEqual(['INVALID', ['texts.home']])
  expect(await save({ home, texts: { home: { hi: { notice: 'अ'.repeat(201) } } } })).toEqual([
    'INVALID',
    ['texts.home.hi.notice'],
  ])
  for (const own of [{ ta: { notice: 'x' } }, { hi: { picture: 'x' } }])
    expect((await save({ home, texts: { home: own } }))[0]).toBe('INVALID')
  expect(await save({ delivery, texts: { delivery: { hi: { heavy: 'भारी' } } } })).toEqual([
    'INVALID',
    ['texts.delivery.hi.heavy'],
  ])
  const byStaff = (await staff()).call('saveSettings', { shop, texts: { shop: { hi: { place: 'यहाँ' } } } })
  expect((await byStaff).code).toBe('FORBIDDEN')
})

test('a tariff’s name is in the language of who asks, and goes with its tariff', async () => {
  const { owner, settings, inHindi, hindi } = await open()
  const { delivery } = await settings()
  const everywhere = { district: 'all', state: 'all', zone: 'all', elsewhere: 'all', far: 'all' }
  const first = await owner.call('saveSettings', {
    delivery: { ...delivery, tariffs: [tariff('all', 'Everywhere'), tariff('far', 'Far')], by_distance: everywhere },
    texts: { delivery: { hi: { all: 'हर जगह', far: 'दूर' } } },
  })
  expect((await inHindi()).limits.delivery.tariffs.map(({ name }) => name)).toEqual(['हर जगह', 'दूर'])
  const now = first.data?.delivery ?? delivery
  const second = await owner.call('saveSettings', { delivery: { ...now, tariffs: now.tariffs.slice(0, 1) } })
  expect(Object.keys(second.data?.texts.delivery?.['hi'] ?? {})).toEqual(['all'])
  expect((await readSettingsIn(hindi)).delivery.tariffs).toHaveLength(1)
})
