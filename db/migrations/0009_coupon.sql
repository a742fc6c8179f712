create table coupon (
  id int primary key generated always as identity,
  coupon_code text not null check (coupon_code ~ '^[!-~]{1,40}$'),
  message text not null,
  type text not null check (type in ('percent', 'fixed')),
  -- hundredths of a percent, or of a rupee
  value_hundredths int not null check (value_hundredths > 0),
  -- the most that a percentage may take off; none when null
  max_discount_paise int check (max_discount_paise > 0),
  min_order_paise int not null default 0 check (min_order_paise >= 0),
  -- limits of uses, of all shoppers and of one; none when null
  max_uses int check (max_uses > 0),
  per_shopper int check (per_shopper > 0),
  -- always the number of its rows in coupon_use
  used int not null default 0 check (used >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- a coupon that is not public is listed nowhere; who was told its number can use it
  is_public boolean not null default true,
  is_active boolean not null default true,
  check (used <= max_uses),
  check (starts_at < ends_at),
  check (type <> 'percent' or value_hundredths <= 9000)
);
create unique index coupon_code on coupon (upper(coupon_code));

-- One row for each use that is held by a payment under way or bound to an order. A use that is given back leaves no row.
create table coupon_use (
  id bigint primary key generated always as identity,
  coupon_id int not null references coupon,
  shopper_id int not null references shopper,
  -- which of the shopper's uses of this coupon: a second one in the same place is refused here, whatever the program thinks
  slot int not null check (slot > 0),
  -- payment_intent.id; the migration that makes that table adds the reference
  intent_id bigint not null unique,
  -- null as long as the payment is under way
  order_id bigint unique references orders,
  taken_at timestamptz not null,
  unique (coupon_id, shopper_id, slot)
);
