create type track_status as enum
  ('Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered', 'Cancelled', 'Returned', 'RTO');
create type payment_mode as enum ('online', 'cod');

create table orders (
  id bigint primary key generated always as identity,
  order_no text not null unique check (order_no ~ '^[A-Z]{2}[0-9]{16}$'),
  shopper_id int not null references shopper,
  payment_mode payment_mode not null,
  track_status track_status not null default 'Order',
  sub_total_paise bigint not null check (sub_total_paise >= 0),
  saving_paise bigint not null check (saving_paise >= 0),
  coupon_paise bigint not null default 0 check (coupon_paise >= 0),
  annas_paise bigint not null default 0 check (annas_paise >= 0),
  delivery_paise bigint not null check (delivery_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  coupon_code text,
  -- frozen when the order was placed
  address jsonb not null,
  items jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  carrier text,
  tracking_url text,
  check (total_paise = greatest(sub_total_paise - saving_paise - coupon_paise - annas_paise + delivery_paise, 0)
      or (payment_mode = 'online' and total_paise = 100))
);
create index orders_shopper on orders (shopper_id, id desc);

create table order_line (
  order_id bigint not null references orders,
  sku_id int not null references sku,
  count int not null check (count between 1 and 999),
  amount_paise int not null check (amount_paise > 0),
  mrp_paise int not null check (mrp_paise >= amount_paise),
  primary key (order_id, sku_id)
);

create table order_event (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  track_status track_status not null,
  at timestamptz not null
);
create index order_event_order on order_event (order_id, id);

-- One row for each Idempotency-Key that led to an order: the order's transaction writes it first, so rivals wait on it.
create table order_key (
  shopper_id int not null references shopper,
  key text not null,
  request_hash text not null,
  order_id bigint references orders,
  created_at timestamptz not null,
  primary key (shopper_id, key)
);

-- Every change of on_hand with its cause: on_hand is always the sum of these.
create table stock_entry (
  id bigint primary key generated always as identity,
  sku_id int not null references sku,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('initial', 'order', 'cancelled', 'adjusted')),
  order_id bigint references orders,
  at timestamptz not null
);
create index stock_entry_sku on stock_entry (sku_id);
