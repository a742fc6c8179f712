-- What the owner's side keeps of an order beside the shop (spec B3.2, B7.2). A process of the version before goes on: what
-- it writes has the defaults below.
alter table orders
  -- raised by an edit (address, parcel, note for the kitchen), never by a step: that is guarded by what was seen
  add column version int not null default 1 check (version > 0),
  add column source text not null default 'shop' check (source in ('shop', 'phone', 'replacement')),
  -- the day on which it should leave, fixed when it is placed
  add column dispatch_on date not null default (((shop_now() at time zone 'Asia/Kolkata')::date) + 3),
  add column shipped_on date,
  add column kitchen_note text not null default '' check (length(kitchen_note) <= 500),
  add column tracking_number text check (length(tracking_number) between 1 and 40),
  -- a cash order that its shopper has confirmed, by link or by phone
  add column cash_confirmed_at timestamptz;

update orders set
  dispatch_on = (created_at at time zone 'Asia/Kolkata')::date + coalesce((
    select (value ->> 'dispatch_days')::int from setting_group where name = 'numbers'), 3),
  shipped_on = (select (min(at) at time zone 'Asia/Kolkata')::date from order_event
    where order_id = orders.id and track_status = 'Shipped');

-- From this day on it is late as long as it does not move on.
alter table orders add column late_on date generated always as (case
  when track_status in ('Order', 'Confirmed') then dispatch_on + 1
  when track_status in ('Shipped', 'Intransit') then shipped_on + 11 end) stored;

-- One for each way in which the list is walked or narrowed.
create index orders_created on orders (created_at, id);
create index orders_status on orders (track_status, created_at, id);
create index orders_dispatch on orders (dispatch_on, id);
create index orders_late on orders (late_on) where late_on is not null;
create index orders_zip on orders ((address ->> 'zip') text_pattern_ops);
create index orders_not_of_shop on orders (source, created_at, id) where source <> 'shop';
create index orders_unconfirmed on orders (created_at, id)
  where payment_mode = 'cod' and track_status = 'Order' and cash_confirmed_at is null;
create index order_line_sku on order_line (sku_id, order_id);

-- Who took a step, and why: a cancelled or undelivered order has a reason. Empty for a shopper's own steps and the shop's.
alter table order_event
  add column staff_id int references staff,
  add column reason text check (length(reason) between 1 and 40),
  add column note text check (length(note) between 1 and 500);

-- What staff write down of an order, for themselves: their notes, and attempts to deliver it that failed.
create table order_note (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  kind text not null check (kind in ('note', 'attempt')),
  reason text check (length(reason) between 1 and 40),
  words text not null check (length(words) <= 1000),
  staff_id int references staff,
  at timestamptz not null,
  check (case kind when 'note' then reason is null and words <> '' else reason is not null end)
);
create index order_note_order on order_note (order_id, id);

-- What an order is found by, folded (see order-search.rules.ts). Apart from the order: a step must not rewrite these
-- indexes. E-mails stand by themselves: a packer finds nothing by them. Without words it waits to be written.
create table order_search (
  order_id bigint primary key references orders,
  words text,
  emails text,
  check ((words is null) = (emails is null))
);
create index order_search_words on order_search using gin (words gin_trgm_ops);
create index order_search_emails on order_search using gin (emails gin_trgm_ops);
create index order_search_waiting on order_search (order_id) where words is null;
insert into order_search (order_id) select id from orders;
