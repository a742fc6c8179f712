import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { render } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { tagsIn } from '#domain/template/dlt.rules.ts'
import { sampleVars } from '#domain/template/template.rules.ts'
import { logInAs } from '#test/people/staff.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const sms = async () => ((await owner.call('templates', {})).data ?? []).filter(({ channel }) => channel === 'sms')
  return { shop, owner, sms }
}

test('every shipped SMS sends one value a tag, names nobody, and says no name but the shop’s (spec L10)', async () => {
  const { shop, sms } = await open()
  await setSettings(shop, { shop: { shop_name: 'Dadi Kitchen' } })
  for (const { code, dlt_text: registered, body, places: vars } of await sms()) {
    const named = body.replaceAll('{shop}', 'Dadi Kitchen').replaceAll('{host}', 'shop.example')
    const filled = { code, channel: 'sms', subject: '', body: named, vars } as const
    const { parameters, problem, body: text } = render(filled, sampleVars(vars, 'Dadi Kitchen'))
    expect([code, problem, parameters.length]).toEqual([code, undefined, tagsIn(registered).length])
    expect(body).not.toContain('{name}')
    expect([registered, text].every((one) => one.includes('Dadi Kitchen') && !one.includes('Aangan'))).toBe(true)
    expect(registered).not.toContain('{#var#}')
    // an SMS of one part, or of as many as the screen says
    expect(text.length).toBeLessThanOrEqual(306)
  }
})

test('no message in any channel says another shop’s name, and a name makes no places of its own', async () => {
  const { shop, owner } = await open()
  await setSettings(shop, { shop: { shop_name: 'Dadi {link} Kitchen' } })
  const list = (await owner.call('templates', {})).data ?? []
  for (const { code, places } of list)
    await shop.deps.db.transaction().execute(async (tx) => {
      const vars = sampleVars(places, 'Dadi Kitchen')
      for (const to of ['9876543210', 'asha@example.com'])
        await queueMessage(shop.deps, tx, { event: `test:${code}`, template: code, to, vars })
    })
  const rows = await shop.deps.db
    .selectFrom('message')
    .select(['template', 'subject', 'body', 'last_error'])
    .where('event', 'like', 'test:%')
    .execute()
  expect(rows.length).toBeGreaterThan(20)
  for (const { template, subject, body, last_error: error } of rows) {
    expect([template, /Aangan|\{shop\}/.test(subject + body), error]).toEqual([template, false, null])
    expect(subject + body).toContain('Dadi link Kitchen')
  }
})

test('a value that does not fit its place is stored as failed and never sent', async () => {
  const { shop } = await open()
  const message = {
    event: 'test:1',
    template: 'otp_register',
    to: '9876543210',
    vars: { otp: 'abc', minutes: '5' },
  } as const
  await shop.deps.db.transaction().execute((tx) => queueMessage(shop.deps, tx, message))
  const row = await shop.deps.db.selectFrom('message').select(['status', 'last_error']).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'failed', last_error: 'otp is no number' })
})

test('a text registered before is to be registered again, until its id changes or somebody says that it was', async () => {
  const { shop, owner, sms } = await open()
  await sql`update message_template set dlt_template_id = '1207161234567890123' where channel = 'sms'`.execute(
    shop.deps.db,
  )
  const find = async () => (await sms()).find(({ code }) => code === 'order_placed')
  const row = await find()
  expect(row?.register_again).toBe(true)
  const key = { code: 'order_placed', channel: 'sms' } as const
  await owner.call('changeTemplate', { ...key, version: row?.version ?? 0, dlt_template_id: '1207161234567890124' })
  expect((await find())?.register_again).toBe(false)
  const other = (await sms()).find(({ code }) => code === 'order_status')
  const change = { code: 'order_status', channel: 'sms', version: other?.version ?? 0 } as const
  const saved = await owner.call('changeTemplate', { ...change, has_tags: true, dlt_tags: { order_no: 'numeric' } })
  expect(saved.data).toMatchObject({ register_again: false, dlt_tags: { order_no: 'numeric', status: '', link: '' } })
  expect(saved.data?.dlt_text).toContain('order {#numeric#}: {#alphanumeric#}. Follow it here: {#url#}')
})

test('the file for DLT has a row an SMS, and what is to be let through stands beside it', async () => {
  const { owner, sms } = await open()
  const file = String((await owner.call('exportDlt', {})).data)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(file[0]).toBe('template,header,text,tags,template id,language')
  const inHindi = (await owner.call('templates', { language: 'hi' })).data?.filter(({ channel }) => channel === 'sms')
  expect(file).toHaveLength(1 + (await sms()).length + (inHindi?.length ?? 0))
  expect(file.filter((line) => line.endsWith(',hi'))).toHaveLength(inHindi?.length ?? 0)
  expect(file.join('\n')).not.toContain('{#var#}')
  const { data } = await owner.call('whitelist', {})
  expect(data?.entries.slice(0, 3)).toEqual([
    'http://localhost:3000',
    'http://localhost:3000/o?',
    'http://localhost:3000/t?',
  ])
})
