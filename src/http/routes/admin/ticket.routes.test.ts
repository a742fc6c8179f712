import { expect, test } from 'vitest'

import { messageDelivery } from '#test/outside/messages.ts'
import { journalOf, openOffice, pass, type Office } from '#test/shop/office.ts'

const wrote = { name: 'Deepak Rai', email_id: 'deepak@example.com', mobile_no: '9431067890' }
/** A person writes to the shop. Answers the ticket as the list has it. */
const written = async ({ shop, owner }: Office, message = 'Where is my parcel?', more = {}) => {
  const { body } = await shop.call('contactUs', { ...wrote, message, ...more })
  const rows = (await owner.call('tickets', {})).data?.data ?? []
  const row = rows.find(({ ticket_no }) => ticket_no === body.data?.ticket_no)
  if (!row) throw new Error('not listed')
  return row
}
const hours = (count: number) => count * 3_600

test('what is due first is on top, with its clock; a search looks in all tabs', async () => {
  const office = await openOffice()
  const { owner } = office
  const first = await written(office, 'Is the asafoetida gluten free? 100%')
  await pass(office, hours(42))
  await written(office, 'Please send my invoice.')
  const { data } = await owner.call('tickets', {})
  expect(data?.data.map(({ message, hours_left }) => [message, hours_left])).toEqual([
    ['Is the asafoetida gluten free? 100%', 5],
    ['Please send my invoice.', 47],
  ])
  // where the dashboard's to-do leads (spec D165)
  expect((await owner.call('tickets', { due: true })).data?.data.map(({ id }) => id)).toEqual([first.id])
  expect((await owner.call('ticketCounts', {})).data).toEqual({ open: 2, waiting: 0, closed: 0 })
  expect((await owner.call('todo', {})).data).toMatchObject({ tickets: 2 })
  await owner.call('changeTicket', { id: first.id, version: 1, state: 'closed' })
  const found = async (q: string) => (await owner.call('tickets', { q })).data?.data.map(({ id }) => id)
  expect(await found(first.ticket_no.toLowerCase())).toEqual([first.id])
  expect(await found('100%')).toEqual([first.id])
  expect(await found('1%0')).toEqual([])
  expect(await found('deepak r')).toHaveLength(2)
  expect(await found('9431067890')).toHaveLength(2)
})

test('an answer goes out by mail with the ticket’s number, to be answered to the shop itself', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { id, ticket_no } = await written(office)
  const delivery = messageDelivery(shop.deps)
  const answered = await owner.call('answerTicket', { id, text: 'It is at your neighbour’s.\n\nSunita' })
  expect(answered.data).toMatchObject({ state: 'waiting', hours_left: null, settle_by: expect.any(String) })
  expect(answered.data?.entries).toMatchObject([{ kind: 'answer', by: 'Sunita Devi', mail: 'waiting' }])
  await delivery.work()
  const mail = delivery.received.find(({ template }) => template.code === 'contact_reply')
  expect(mail).toMatchObject({ to: 'deepak@example.com', replyTo: 'namaste@example.com' })
  expect(mail?.subject).toContain(ticket_no)
  expect(mail?.body).toContain('Namaste Deepak Rai,\n\nIt is at your neighbour’s.\n\nSunita\n\nYou wrote:\n> ')
  expect((await owner.call('ticket', { id })).data?.entries[0]).toMatchObject({ mail: 'sent' })
})

test('Send and close settles it; opened again it is to be answered, and the journal has no word of it', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id, ticket_no } = await written(office)
  await owner.call('noteTicket', { id, text: 'Third such case.' })
  const closed = await owner.call('answerTicket', { id, text: 'Sent again today.', close: true })
  expect(closed.data).toMatchObject({ state: 'closed', settle_by: null, settled_at: expect.any(String) })
  const version = closed.data?.version ?? 0
  const opened = await owner.call('changeTicket', { id, version, state: 'open' })
  expect(opened.data).toMatchObject({ state: 'open', settled_at: null, answer_by: null })
  expect(opened.data?.entries.map(({ kind, text, mail }) => [kind, text, mail])).toEqual([
    ['note', 'Third such case.', null],
    ['answer', 'Sent again today.', 'waiting'],
  ])
  const rows = await journalOf(office, 'ticket')
  expect(rows.map(({ action }) => action)).toEqual(['ticket.note', 'ticket.answer', 'ticket.update'])
  expect(rows[2]?.changes).toEqual([{ field: 'Status', before: 'Closed', after: 'Open' }])
  expect(JSON.stringify(rows)).not.toMatch(/Third|Sent again|Deepak|deepak/)
  expect(ticket_no).toMatch(/^CT\d{10}$/)
})

test('two who see to one ticket do not overwrite each other; a packer cannot be asked', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const { id } = await written(office)
  await office.staff('packer')
  const packer = await shop.deps.db.selectFrom('staff').select('id').where('role', '=', 'packer').executeTakeFirst()
  const { people = [] } = (await owner.call('ticket', { id })).data ?? {}
  expect(people.map(({ name }) => name)).toEqual(['Sunita Devi'])
  const request = (person: number | undefined) =>
    owner.call('changeTicket', { id, version: 1, assigned_to: person ?? 0, category: 'Complaint' })
  expect(await request(packer?.id)).toMatchObject({ code: 'INVALID' })
  expect((await request(people[0]?.id)).data).toMatchObject({
    version: 2,
    category: 'Complaint',
    assigned_to: { name: 'Sunita Devi' },
  })
  expect(await request(people[0]?.id)).toMatchObject({ code: 'CHANGED', data: { now: { category: 'Complaint' } } })
})

test('the order is found by its number in the text or by the mobile, and says which', async () => {
  const office = await openOffice()
  const order_no = await office.place()
  const stranger = await written(office, `Cancel my order ${order_no.toLowerCase()} at once!`)
  expect((await office.owner.call('ticket', { id: stranger.id })).data?.orders).toMatchObject([
    { order_no, named: true, same_mobile: false },
  ])
  const asha = await written(office, 'Where is it?', { mobile_no: '9876543210' })
  const { orders } = (await office.owner.call('ticket', { id: asha.id })).data ?? {}
  expect(orders?.[0]).toMatchObject({ order_no, named: false, same_mobile: true })
  expect(orders?.length).toBeLessThanOrEqual(3)
})

test('ready answers are told apart by their titles; one that is deleted can be made again', async () => {
  const { owner } = await openOffice()
  const label = { title: 'Where is my parcel', text: 'Namaste {name}, it is on its way. Your ticket is {ticket_no}.' }
  const { data: made } = await owner.call('addReadyAnswer', label)
  expect(await owner.call('addReadyAnswer', { ...label, title: 'WHERE is my parcel' })).toMatchObject({
    code: 'CODE_TAKEN',
  })
  const id = made?.id ?? 0
  expect((await owner.call('changeReadyAnswer', { id, version: 1, text: 'Soon.' })).data).toMatchObject({
    text: 'Soon.',
    version: 2,
  })
  expect(await owner.call('removeReadyAnswer', { id, version: 1 })).toMatchObject({ code: 'CHANGED' })
  await owner.call('removeReadyAnswer', { id, version: 2 })
  expect((await owner.call('readyAnswers', {})).data).toEqual([])
  expect(await owner.call('addReadyAnswer', label)).toMatchObject({ status: true })
})
