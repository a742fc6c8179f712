-- A parcel is a thing of its own: an order may have several, and one is booked with a courier before it is shipped. Orders go on
-- having courier, number, box and weight, which show their newest parcel; those without a row here are as they were.
create table parcel (
  id bigint primary key generated always as identity,
  -- what the courier knows it by: the order's number, then the same with -2, -3 …
  reference text not null unique check (reference ~ '^[A-Z]{2}[0-9]{16}(-[0-9]{1,3})?$'),
  account text not null check (account in ('hand', 'shiprocket', 'delhivery', 'sandbox')),
  -- the name that shoppers read
  courier text check (length(courier) between 1 and 60),
  -- {id, name, quoted_paise, days} of what was chosen
  service jsonb,
  state text not null check (state in ('made', 'requested', 'booked', 'refused', 'withdrawn', 'cancelled')),
  tracking text not null default 'none' check (tracking in ('none', 'booked', 'picked_up', 'in_transit', 'out_for_delivery',
    'failed', 'delivered', 'returning', 'returned', 'lost', 'damaged')),
  box text check (length(box) between 1 and 40),
  weight_g int check (weight_g between 1 and 100000),
  declared_paise bigint not null check (declared_paise >= 0),
  collect_paise bigint not null check (collect_paise >= 0),
  -- the provider's own numbers
  ref_order text check (length(ref_order) <= 100),
  ref_parcel text check (length(ref_parcel) <= 100),
  awb text check (length(awb) between 1 and 60),
  tries int not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  claimed_until timestamptz,
  last_error text check (length(last_error) <= 300),
  created_at timestamptz not null,
  ended_at timestamptz,
  version int not null default 1 check (version > 0),
  constraint parcel_booked check (state <> 'booked' or (courier is not null and (account = 'hand' or awb is not null))),
  constraint parcel_requested check (state not in ('requested', 'withdrawn') or next_try_at is not null)
);
-- two orders that travel together have one number, which somebody types for both; what an account gives is one parcel's
create unique index parcel_awb on parcel (lower(courier), awb)
  where awb is not null and state <> 'cancelled' and account <> 'hand';
create index parcel_due on parcel (next_try_at) where state in ('requested', 'withdrawn');

create table parcel_line (
  parcel_id bigint not null references parcel,
  order_id bigint not null,
  sku_id int not null,
  count int not null check (count > 0),
  primary key (parcel_id, order_id, sku_id),
  foreign key (order_id, sku_id) references order_line (order_id, sku_id)
);
create index parcel_line_order on parcel_line (order_id, parcel_id);
