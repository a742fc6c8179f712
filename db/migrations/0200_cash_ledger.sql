-- Who has the money that was collected at the door (spec C4). What an order collected there is known from here on; null is an
-- order of before, or one that a process of the version before has delivered: a job writes both later.
alter table orders add column cod_paise bigint check (cod_paise >= 0);
create index orders_cash_unbooked on orders (delivered_at) where payment_mode = 'cod' and cod_paise is null;

-- From when on cash of delivered orders is booked. What couriers owed before is one sum, an opening entry.
create table cash_start (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into cash_start (at) values (shop_now());

-- One entry a fact, only added to: what an account owes the shop is their sum. The shop's bank is outside.
create table cash_entry (
  id bigint primary key generated always as identity,
  -- who pays the shop: 'drawer', or 'courier:' and its name
  account text not null check (account = 'drawer' or (account like 'courier:_%' and length(account) <= 80)),
  kind text not null check (kind in ('opening', 'collected', 'recorded', 'paid_out', 'corrected', 'written_off', 'banked')),
  -- what more is owed to the shop; negative is less
  amount_paise bigint not null check (amount_paise <> 0),
  order_id bigint references orders,
  parcel_id bigint references parcel,
  at timestamptz not null,
  staff_id int references staff,
  note text not null default '' check (length(note) <= 300),
  constraint cash_entry_sign check (case
    when kind in ('collected', 'recorded') then amount_paise > 0
    when kind in ('written_off', 'banked') then amount_paise < 0
    else true end),
  constraint cash_entry_collected check (kind not in ('collected', 'recorded') or order_id is not null),
  constraint cash_entry_banked check (kind <> 'banked' or account = 'drawer')
);
create unique index cash_entry_once on cash_entry (order_id, coalesce(parcel_id, 0)) where kind = 'collected';
create unique index cash_entry_opening on cash_entry (account) where kind = 'opening';
create index cash_entry_account on cash_entry (account, order_id);
create index cash_entry_order on cash_entry (order_id) where order_id is not null;
create index cash_entry_at on cash_entry (at);
create trigger cash_entry_no_change before update or delete on cash_entry for each row execute function refuse_change();
create trigger cash_entry_no_truncate before truncate on cash_entry for each statement execute function refuse_change();
