import { sql } from 'kysely'

import type { TicketCategory, TicketState } from '#contract/admin/ticket.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import { containing } from '#db/like.ts'
import { countCapped } from '#domain/capped-count.store.ts'

export type Filters = { state?: TicketState | undefined; category?: TicketCategory | undefined; q?: string | undefined }
export type Ticket = Awaited<ReturnType<typeof listTickets>>[number]
export type Change = {
  state?: TicketState | undefined
  category?: TicketCategory | undefined
  assigned_to?: number | null | undefined
}
/** An answer's e-mail is known by this event and the entry's number. */
export const ANSWER_EVENT = 'ticket_answer:'
/** So many orders of a mobile are shown beside a ticket. */
const ORDERS_MOST = 3

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
    .select(['ticket_entry.id', 'kind', 'text', 'at', 'staff.name as by'])
    .select((eb) =>
      eb
        .selectFrom('message')
        .where('event', '=', sql<string>`${ANSWER_EVENT} || ticket_entry.id`)
        .select('status')
        .limit(1)
        .as('mail'),
    )
    .$narrowType<{ kind: 'answer' | 'note' }>()
    .execute()

/** Orders that are named, and the newest of whoever has this mobile. */
export async function ordersAbout(db: Db, { numbers, mobile }: { numbers: readonly string[]; mobile: string }) {
  const { rows } = await sql<{
    order_no: string
    track_status: TrackStatus
    total_paise: number
    created_at: Date
    named: boolean
    same_mobile: boolean
  }>`select orders.order_no, orders.track_status, orders.total_paise, orders.created_at,
      orders.order_no = any(${[...numbers]}::text[]) as named,
      coalesce(shopper.mobile = ${mobile}, false) or orders.address ->> 'contact_mobile' = ${mobile} as same_mobile
    from orders join shopper on shopper.id = orders.shopper_id
    where orders.order_no = any(${[...numbers]}::text[]) or orders.id in (
      select id from orders newest where newest.shopper_id = (select id from shopper where mobile = ${mobile})
      order by newest.id desc limit ${ORDERS_MOST})
    order by named desc, orders.id desc`.execute(db)
  return rows
}

/** Who works for the shop and may answer. */
export const peopleToAsk = (db: Db) =>
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
  entry: { ticket_id: number; kind: 'answer' | 'note'; text: string; staff_id: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_entry')
    .values({ ...entry, at: sql`shop_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever was answered waits no longer for a first answer. */
export const markAnswered = (tx: Tx, id: number) =>
  tx
    .updateTable('contact_ticket')
    .set({ first_answer_at: sql`coalesce(first_answer_at, shop_now())` })
    .where('id', '=', id)
    .execute()

export const updateTicket = (tx: Tx, id: number, { state, category, assigned_to }: Change) =>
  tx
    .updateTable('contact_ticket')
    .set({
      ...(category && { category }),
      ...(assigned_to !== undefined && { assigned_to }),
      ...(state && { state, settled_at: state === 'closed' ? sql`shop_now()` : null }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** What a ticket is found by, word for word as its index has it. */
const searched = sql`lower(ticket_no || ' ' || name || ' ' || email || ' ' || mobile || ' ' || message)`

function matching(db: Db, { state, category, q }: Filters) {
  const found = db
    .selectFrom('contact_ticket')
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'Question'))
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
      'contact_ticket.ticket_no',
      'contact_ticket.name',
      'contact_ticket.email',
      'contact_ticket.mobile',
      'contact_ticket.message',
      'contact_ticket.category',
      'contact_ticket.state',
      'contact_ticket.assigned_to',
      'contact_ticket.created_at',
      'contact_ticket.first_answer_at',
      'contact_ticket.settled_at',
      'contact_ticket.version',
      'staff.name as assigned_name',
    ])
    .select(sql<Date>`contact_ticket.created_at + interval '1 month'`.as('settle_by'))
    .$narrowType<{ state: TicketState; category: TicketCategory }>()
