-- Money for a cash order that staff have seen come in before the courier goes (spec B3.2): all that is open of it, once.
create table hand_payment (
  id bigint primary key generated always as identity,
  order_id bigint not null unique references orders,
  method text not null check (method in ('upi', 'bank', 'cash')),
  amount_paise int not null check (amount_paise > 0),
  reference text not null check (length(reference) between 4 and 60),
  staff_id int references staff,
  at timestamptz not null
);

-- Who orders by phone may have no e-mail.
alter table shopper alter column email drop not null;

-- What it was packed into, and what it weighs with the box.
alter table orders
  add column box text check (length(box) between 1 and 40),
  add column weight_g int check (weight_g between 1 and 100000);

-- Discounts of other kinds stand under these words where an order has its coupon's (spec B3.2, B5.7).
alter table coupon add constraint coupon_code_reserved check (upper(coupon_code) not in ('PHONE', 'REPLACEMENT')) not valid;
