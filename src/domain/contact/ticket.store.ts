import { sql } from 'kysely'

import type { AnswerWay, TicketCategory, TicketChannel, TicketState } from '#contract/admin/ticket-fields.ts'
import type { SENT_KINDS } from '#contract/contact.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import { containing } from '#db/like.ts'
import { countCapped } from '#domain/list.store.ts'

export type Filters = {
  state?: TicketState | undefined
  category?: TicketCategory | undefined
  /** Less than eight hours are left for a first answer. */
  isDue?: boolean | undefined
  channel?: TicketChannel | undefined
  q?: string | undefined
}
export type Ticket = Awaited<ReturnType<typeof listTickets>>[number]
export type Entry = Awaited<ReturnType<typeof entriesOf>>[number]
export type Change = {
  state?: TicketState | undefined
  category?: TicketCategory | undefined
  assignedTo?: number | null | undefined
}
/** An answer's e-mail is known by this event and the entry's number. */
export const ANSWER_EVENT = 'ticket_answer:'
/** So many orders of a mobile are shown next to a ticket. */
const ORDERS_MAX = 3

/** One page: its numbers first, by one index, then the rows. Of the open ones what is due first is on top. */
export const listTickets = (db: Db, filters: Filters, { limit, offset }: { limit: number; offset: number }) => {
  const direction = filters.state === 'open' && filters.q === undefined ? 'asc' : 'desc'
  const page = matching(db, filters).select('contact_ticket.id').orderBy('contact_ticket.id', direction)
  return tickets(db)
    .where('contact_ticket.id', 'in', page.limit(limit).offset(offset))
    .orderBy('contact_ticket.id', direction)
    .execute()
}

export const countTickets = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('contact_ticket.id'))

export const findTicket = (db: Db, id: number) => tickets(db).where('contact_ticket.id', '=', id).executeTakeFirst()

/** Nobody else writes to it until the transaction ends. */
export const lockTicket = (tx: Tx, id: number) =>
  tx.selectFrom('contact_ticket').select('id').where('id', '=', id).forUpdate().execute()

/** What was said since, the oldest first, with what became of each answer's e-mail. */
export const entriesOf = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_entry')
    .leftJoin('staff', 'staff.id', 'ticket_entry.staff_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_entry.id')
    .select(['ticket_entry.id', 'kind', 'text', 'at', 'staff.name as by', 'channel', 'sent', 'picture'])
    .select('picture_state as pictureState')
    .select((eb) =>
      eb
        .selectFrom('message')
        .where('event', '=', sql<string>`${ANSWER_EVENT} || ticket_entry.id`)
        .select('status')
        // of one that another channel followed the last one counts
        .orderBy('seq', 'desc')
        .limit(1)
        .as('mail'),
    )
    .$narrowType<{
      kind: 'answer' | 'note' | 'message'
      channel: AnswerWay | null
      sent: (typeof SENT_KINDS)[number] | null
      pictureState: 'waiting' | 'stored' | 'failed' | null
    }>()
    .execute()

/** An order that a ticket may be about. */
export type OrderAbout = {
  orderNo: string
  status: TrackStatus
  total: Paise
  createdAt: Date
  /** The text names it. */
  isNamed: boolean
  /** It was ordered with the mobile that they wrote from: a number in a text proves nothing. */
  hasSameMobile: boolean
}

/** Orders that are named, and the newest of the shopper with this mobile. */
export async function ordersAbout(db: Db, { numbers, mobile }: { numbers: readonly string[]; mobile: string }) {
  const { rows } = await sql<OrderAbout>`select orders.order_no as "orderNo", orders.track_status as status,
      orders.total_paise as total, orders.created_at as "createdAt",
      orders.order_no = any(${[...numbers]}::text[]) as "isNamed",
      coalesce(shopper.order_mobile = ${mobile}, false) or orders.address ->> 'contact_mobile' = ${mobile} as "hasSameMobile"
    from orders join shopper on shopper.id = orders.shopper_id
    where orders.order_no = any(${[...numbers]}::text[]) or orders.id in (
      select id from orders newest where newest.shopper_id = (select id from shopper where mobile = ${mobile})
      order by newest.id desc limit ${ORDERS_MAX})
    order by "isNamed" desc, orders.id desc`.execute(db)
  return rows
}

/** Who works for the shop and may answer. */
export const assignablePeople = (db: Db) =>
  db
    .selectFrom('staff')
    .where('is_active', '=', true)
    .where('role', 'in', ['owner', 'staff'])
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()

export async function insertEntry(
  tx: Tx,
  {
    ticketId,
    staffId,
    ...entry
  }: { ticketId: number; kind: 'answer' | 'note'; text: string; staffId: number | null; channel?: AnswerWay },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_entry')
    .values({ ...entry, ticket_id: ticketId, staff_id: staffId, at: sql`shop_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person who was answered waits no longer for an answer. */
export const markAnswered = (tx: Tx, id: number) =>
  tx
    .updateTable('contact_ticket')
    .set({ first_answer_at: sql`coalesce(first_answer_at, shop_now())`, unanswered_since: null })
    .where('id', '=', id)
    .execute()

/** What the ticket's page is found by for so many days from now on; its code stays the same (spec N11.6). */
export const giveLink = async (tx: Tx, id: number, { code, days }: { code: string; days: number }): Promise<string> =>
  (
    await tx
      .updateTable('contact_ticket')
      .set({
        link_code: sql<string>`coalesce(link_code, ${code})`,
        link_until: sql<Date>`shop_now() + make_interval(days => ${days})`,
      })
      .where('id', '=', id)
      .returning(sql<string>`link_code`.as('code'))
      .executeTakeFirstOrThrow()
  ).code

/** The ticket behind a link that is not over: what was written on both sides, and nobody's name. */
export async function findLinked(db: Db, code: string) {
  const ticket = await db
    .selectFrom('contact_ticket')
    .where('link_code', '=', code)
    .where('link_until', '>', sql<Date>`shop_now()`)
    .select(['id', 'ticket_no as ticketNo', 'message', 'channel', 'created_at as createdAt', 'mobile', 'state'])
    .executeTakeFirst()
  return ticket && { ...ticket, entries: (await entriesOf(db, ticket.id)).filter(({ kind }) => kind !== 'note') }
}

export const updateTicket = (tx: Tx, id: number, { state, category, assignedTo }: Change) =>
  tx
    .updateTable('contact_ticket')
    .set({
      ...(category && { category }),
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(state && { state, settled_at: state === 'closed' ? sql`shop_now()` : null }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** An open ticket with less than eight of its 48 hours left for a first answer. */
const isTicketDue = sql<boolean>`state = 'open' and (first_answer_at is null or unanswered_since is not null)
  and coalesce(unanswered_since, created_at) < shop_now() - interval '40 hours'`

/** What a ticket is found by, word for word as its index has it. */
const searched = sql`lower(ticket_no || ' ' || name || ' ' || email || ' ' || mobile || ' ' || message)`

function matching(db: Db, { state, category, isDue, channel, q }: Filters) {
  const found = db
    .selectFrom('contact_ticket')
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'Question'))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'web'))
    .$if(isDue === true, (query) => query.where(isTicketDue))
  // a search looks in all tabs; %, _ and \ are letters
  if (q !== undefined) return found.where(sql<boolean>`${searched} like ${containing(q)}`)
  return state ? found.where('state', '=', state) : found
}

const tickets = (db: Db) =>
  db
    .selectFrom('contact_ticket')
    .leftJoin('staff', 'staff.id', 'contact_ticket.assigned_to')
    .select([
      'contact_ticket.id',
      'contact_ticket.ticket_no as ticketNo',
      'contact_ticket.name',
      'contact_ticket.email',
      'contact_ticket.mobile',
      'contact_ticket.message',
      'contact_ticket.language',
      'contact_ticket.category',
      'contact_ticket.state',
      'contact_ticket.assigned_to as assignedTo',
      'contact_ticket.created_at as createdAt',
      'contact_ticket.first_answer_at as firstAnswerAt',
      'contact_ticket.settled_at as settledAt',
      'contact_ticket.version',
      'contact_ticket.channel',
      'contact_ticket.wa_user as waUser',
      'contact_ticket.newest_in_at as newestInAt',
      'contact_ticket.unanswered_since as unansweredSince',
      'contact_ticket.more_in as moreIn',
      'staff.name as assignedName',
    ])
    .select(sql<Date>`contact_ticket.created_at + interval '1 month'`.as('settleBy'))
    .$narrowType<{ state: TicketState; category: TicketCategory; language: Language; channel: TicketChannel }>()
