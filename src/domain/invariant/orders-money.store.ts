import { sql } from 'kysely'

/**
 * What each order collected, what of it was given back, and what is owed back; `returned` is what of both is
 * for goods that came back. Online it is paid before it is placed, unless it waits for that (spec N6.3), cash when it is
 * delivered, or before that by its advance, what staff recorded or its link brought; an order of which it is not written what it collected at the door has all of its total (spec C4.15). What went
 * back for goods that were taken out was collected too; a refund that is tried again counts once.
 */
export const ordersMoney = sql`select o.id, o.order_no, o.track_status, o.paid_paise, o.waived_paise, o.forfeited_paise, o.total_paise,
    case when o.pay_way is null and (o.payment_mode = 'online' or (o.delivered_at is not null and o.cod_paise is null))
        then o.total_paise + coalesce(r.changed, 0)
      else coalesce((select sum(amount_paise) from hand_payment h where h.order_id = o.id), 0)
        + coalesce((select sum(amount_paise) from payment_intent advance where advance.order_id = o.id), 0)
        + coalesce((select sum(amount_paise) from payment_intent due where due.pays_order_id = o.id and due.state = 'applied'), 0)
        + coalesce(o.cod_paise, 0) end as collected,
    coalesce(r.gone, 0) as gone, coalesce(r.owed, 0) as owed, coalesce(r.returned, 0)
      -- what did not go back when goods were taken out goes with the rest of an order that ends
      - case when o.track_status in ('Cancelled', 'RTO', 'Returned') then coalesce(r.undone, 0) else 0 end as returned
  from orders o left join (
    select order_id, sum(amount_paise) filter (where state = 'done') as gone,
      sum(amount_paise) filter (where state in ('due', 'sent', 'to_pay')) as owed,
      sum(amount_paise) filter (where reason <> 'change' and state <> 'failed') as returned,
      sum(amount_paise) filter (where reason = 'change' and retry_of is null) as changed,
      sum(amount_paise) filter (where reason = 'change' and state = 'failed'
        and not exists (select from refund again where again.retry_of = refund.id)) as undone
    from refund where order_id is not null group by order_id) r on r.order_id = o.id`

/** Pieces of an order's line that a return has put back on the shelf before it left. */
export const shelved = sql`coalesce((select sum(d.count) from return_line d join return_request r on r.id = d.return_id
  where r.order_id = l.order_id and r.shelved_at is not null and d.sku_id = l.sku_id), 0)`
