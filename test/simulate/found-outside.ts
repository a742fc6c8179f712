import type { Database } from '#db/client.ts'

import type { FoundUpi } from './own-upi-model.ts'
import type { FoundPicture } from './picture-model.ts'
import type { FoundWritten } from './written-model.ts'

/** What staff wrote down as paid to the maker's own UPI ID. */
export async function findUpi({ pool }: Database): Promise<FoundUpi[]> {
  const { rows } = await pool.query<FoundUpi>(
    `select o.order_no as "orderNo", h.reference as utr, h.amount_paise::int as amount
     from hand_payment h join orders o on o.id = h.order_id where h.method = 'upi' order by h.id`,
  )
  return rows
}

/** What came by WhatsApp as the shop has it, and who agrees to hear by it. */
export async function findWritten({ pool }: Database): Promise<FoundWritten> {
  const entries = await pool.query<FoundWritten['entries'][number]>(
    `select e.whatsapp_id as "whatsappId", t.id as ticket, t.mobile
     from ticket_entry e join contact_ticket t on t.id = e.ticket_id where e.whatsapp_id is not null order by e.id`,
  )
  const agreed = await pool.query<{ mobile: string }>(
    `select distinct s.mobile from consent c join shopper s on s.id = c.shopper_id
     where c.purpose = 'whatsapp' and c.withdrawn_at is null and s.mobile is not null order by 1`,
  )
  return { entries: entries.rows, agreed: agreed.rows.map(({ mobile }) => mobile) }
}

/** Pictures of shoppers, and the files that are to be deleted. */
export async function findPictures({ pool }: Database): Promise<{ pictures: FoundPicture[]; removals: Set<string> }> {
  const pictures = await pool.query<FoundPicture>(
    `select p.name, p.public_name as "publicName", p.shopper_id::int as shopper, r.shopper_id::int as reviewer,
       coalesce(r.is_hidden, false) as "isHidden"
     from sent_picture p left join review r on r.id = p.review_id order by p.name`,
  )
  const removals = await pool.query<{ name: string }>('select name from picture_removal')
  return { pictures: pictures.rows, removals: new Set(removals.rows.map(({ name }) => name)) }
}
