-- What follows when an order is cancelled, returned, or comes back undelivered (spec B5). A process of the version before
-- goes on: what it writes has the defaults below.

-- Money that did not come through the gateway goes back by hand: no payment, no key, and nobody sends it but a person.
alter table refund
  alter column payment_id drop not null,
  alter column idem_key drop not null,
  add column way text not null default 'gateway' check (way in ('gateway', 'hand')),
  -- the refused refund that this one is sent for again
  add column retry_of bigint unique references refund,
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in ('stock', 'mismatch', 'paid_twice', 'order', 'return', 'rto')),
  drop constraint refund_state_check,
  add constraint refund_state_check check (state in ('due', 'sent', 'to_pay', 'done', 'failed')),
  add constraint refund_way_state check (case way
    when 'gateway' then payment_id is not null and idem_key is not null and state <> 'to_pay'
    else payment_id is null and idem_key is null and order_id is not null and state in ('to_pay', 'done') end);
update refund set retry_of = (select max(id) from refund refused
  where refused.payment_id = refund.payment_id and refused.id < refund.id and refused.state = 'failed');

-- One invoice an order, and a credit note for each thing that takes some of it back: 'order' for the whole order.
alter table invoice
  add column cause text not null default 'order',
  drop constraint invoice_order_id_kind_key,
  add constraint invoice_once unique (order_id, kind, cause),
  add constraint invoice_cause check (kind = 'credit_note' or cause = 'order');

-- Annas that an order had earned and that are taken back with it.
alter table anna_txn
  drop constraint anna_txn_kind_check,
  add constraint anna_txn_kind_check check (kind in ('earned', 'granted', 'spent', 'restored', 'expired', 'revoked'));

-- Nobody wrote down whether the money of these went back: the owner looks, and pays what is still owed.
insert into refund (order_id, amount_paise, reason, way, state, created_at)
select id, paid_paise, case track_status when 'RTO' then 'rto' when 'Returned' then 'return' else 'order' end, 'hand', 'to_pay',
  shop_now()
from orders
where track_status in ('Cancelled', 'Returned', 'RTO') and paid_paise > 0
  and not exists (select from refund where refund.order_id = orders.id);
