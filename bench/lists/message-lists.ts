// How long the owner's outbox and tickets take (spec B3.10, B7.3): every filter and search, the first page and the hundredth,
// what the schedule looks for, at 100,000 messages and 10,000 tickets. `node bench/lists/message-lists.ts [how many] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { outboxRows } from '#contract/admin/outbox.ts'
import { ticketRows } from '#contract/admin/ticket.ts'
import { withoutStatementLimit, type Db } from '#db/client.ts'
import { countTickets, findTicket, listTickets } from '#domain/contact/ticket.service.ts'
import { countMessages, listMessages, reportUnsent } from '#domain/outbox/outbox.service.ts'
import { countTodo } from '#domain/todo/todo.store.ts'
import { testDeps } from '#test/shop/deps.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const { database, count, end } = await openMeasured(100_000)
await withoutStatementLimit(database.db, async (db) => {
  await addMessages(db)
  await addTickets(db)
  for (const index of ['message_search', 'contact_ticket_search'])
    await sql`select gin_clean_pending_list(${index})`.execute(db)
  await sql`analyze`.execute(db)
})
const deps = testDeps(database.db, 'bench')
const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const queries: Record<string, string>[] = [
  {},
  { state: 'waiting' },
  { state: 'failed,dead' },
  { state: 'sent' },
  { channel: 'whatsapp' },
  { kind: 'refund' },
  { kind: 'refund', state: 'dead' },
  { day: today },
  { q: '9876500777' },
  { q: 'shopper777@' },
  { q: 'ZZ0000000000000777' },
  { q: 'nothing of this name' },
]
for (const query of queries)
  for (const page of [1, 100]) {
    const name = `outbox ${new URLSearchParams(query).toString() || 'all'}, page ${page}`
    await measure(name, () => outbox({ ...query, page: String(page), per_page: '100' }))
  }
await measure('outbox counts', () => countMessages(deps))
for (const query of [
  {},
  { state: 'closed' },
  { state: 'all', category: 'Complaint' },
  { q: 'CT0000000777' },
  { q: 'parcel 777' },
])
  await measure(`tickets ${new URLSearchParams(query).toString() || 'open'}`, () =>
    tickets({ ...query, per_page: '100' }),
  )
await measure('ticket counts', () => countTickets(deps))
await measure('a ticket', () => findTicket(deps, 777))
await measure('todo', () => countTodo(database.db, { lowAt: 5, isForAll: true, fromPoints: null }))
await reportUnsent(deps)
await measure('what the schedule looks for', () => reportUnsent(deps))
await end()

function outbox(query: Record<string, string>) {
  const { page, per_page: perPage, ...filters } = outboxRows.messages.request.parse(query)
  return listMessages(deps, filters, { page, perPage })
}

function tickets(query: Record<string, string>) {
  const { page, per_page: perPage, state, ...rest } = ticketRows.tickets.request.parse(query)
  return listTickets(deps, { ...rest, state: state === 'all' ? undefined : state }, { page, perPage })
}

/** A year of messages; every hundredth failed, every two hundredth is dead, and the last few wait. */
async function addMessages(db: Db): Promise<void> {
  await sql`insert into message (event, template, channel, recipient, vars, subject, body, status, last_error, created_at, dies_at)
    select 'bench:' || g, t.code, t.channel,
      case t.channel when 'email' then 'shopper' || g % 50000 || '@example.com' else '98765' || lpad((g % 50000)::text, 5, '0') end,
      jsonb_build_object('name', 'Asha', 'order_no', 'ZZ' || lpad((g / 3)::text, 16, '0')), 'News', repeat('words ', 40),
      case when g < 50 then 'queued' when g % 100 = 0 then 'failed' when g % 200 = 1 then 'dead' when g % 3 = 0 then 'delivered'
        else 'sent' end, 'ECONNREFUSED', shop_now() - make_interval(mins => g * 5), shop_now() + interval '1 day'
    from generate_series(1, ${count}::int) g
    join (select code, channel, row_number() over (order by code, channel) - 1 as n, count(*) over () as all_of
      from message_template) t on t.n = g % t.all_of`.execute(db)
}

async function addTickets(db: Db): Promise<void> {
  await sql`insert into contact_ticket (ticket_no, name, email, mobile, message, state, settled_at, category, created_at)
    select 'CT' || lpad(g::text, 10, '0'), 'Asha ' || g, 'a' || g || '@example.com', '9876500000', 'Where is parcel ' || g,
      case when g > 9900 then 'open' when g > 9700 then 'waiting' else 'closed' end, case when g <= 9700 then shop_now() end,
      case when g % 4 = 0 then 'Complaint' else 'Question' end, shop_now() - make_interval(hours => 10000 - g)
    from generate_series(1, 10000) g`.execute(db)
}
