-- Orders that are placed before they are paid (spec N6): online by the maker's own UPI, or by phone with a link to pay. One
-- waits until pay_until; once its money is there pay_until is null. A process of the version before writes neither, and must
-- not move on what waits.
alter table orders
  add column pay_way text check (pay_way in ('upi', 'link')),
  add column pay_until timestamptz,
  add constraint orders_waiting check (pay_until is null
    or (pay_way is not null and track_status in ('Order', 'Cancelled'))) not valid;
alter table orders validate constraint orders_waiting;
create index orders_waiting_until on orders (pay_until) where pay_until is not null and track_status = 'Order';

-- What somebody says they have paid to the maker's own UPI ID. Its terms are frozen, as those of an intent are: what the order
-- is once the money is there. A reference pays one order.
create table upi_claim (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  utr text not null check (utr ~ '^\d{12}$'),
  amount_paise bigint not null check (amount_paise > 0),
  terms jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  reason text check (reason in ('not_found', 'other_amount', 'other', 'cancelled', 'taken_back')),
  at timestamptz not null,
  decided_by int references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index upi_claim_utr on upi_claim (utr) where state <> 'rejected';
create unique index upi_claim_waiting on upi_claim (order_id) where state = 'waiting';
create index upi_claim_order on upi_claim (order_id, id);
create index upi_claim_state on upi_claim (state, at, id);

-- Such an order takes its coupon's use and its annas at once: no payment of the gateway comes first.
alter table coupon_use
  alter column intent_id drop not null,
  add constraint coupon_use_of check (intent_id is not null or order_id is not null) not valid;
alter table coupon_use validate constraint coupon_use_of;

-- What waits for its money is no sale; the day of one that is paid later is counted again.
drop trigger sale_changed on orders;
create trigger sale_changed after update on orders
  for each row when (
    (old.source <> 'replacement' and old.track_status not in ('Cancelled', 'RTO') and old.pay_until is null, old.total_paise,
      old.coupon_paise, old.annas_paise, old.payment_mode, old.shopper_id, old.address ->> 'state')
    is distinct from
    (new.source <> 'replacement' and new.track_status not in ('Cancelled', 'RTO') and new.pay_until is null, new.total_paise,
      new.coupon_paise, new.annas_paise, new.payment_mode, new.shopper_id, new.address ->> 'state'))
  execute function sale_changed();
create or replace function sale_changed() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select distinct (moment at time zone 'Asia/Kolkata')::date from (
    values (new.created_at)
    union all
    (select created_at from orders
      where shopper_id = new.shopper_id and id <> new.id and source <> 'replacement' and track_status not in ('Cancelled', 'RTO')
        and pay_until is null
      order by created_at limit 2)) changed (moment);
  return null;
end $$;
