-- The owner's numbers are read straight from the orders (spec B4): what counts as a sale is said once here and once in
-- sale.store.ts, in the same words, so that these indexes are found.
create index orders_sales on orders (created_at)
  include (id, shopper_id, payment_mode, total_paise, coupon_paise, annas_paise)
  where source <> 'replacement' and track_status not in ('Cancelled', 'RTO');
create index orders_sales_of_shopper on orders (shopper_id, created_at)
  where source <> 'replacement' and track_status not in ('Cancelled', 'RTO');
create index orders_of_shop on orders (created_at) where source = 'shop';
create index payment_at on payment (at, id);
create index invoice_issued on invoice (issued_at, id);
create index stock_entry_at on stock_entry (at);
create index anna_txn_given on anna_txn (at) where kind in ('earned', 'granted');

-- The day on which money was given back, whoever gave it: the gateway by its word, a person by hand.
alter table refund add column done_at timestamptz;
update refund set done_at = coalesce(paid_at, created_at) where state = 'done';
create function refund_is_done() returns trigger language plpgsql as $$
begin
  new.done_at := coalesce(new.paid_at, shop_now());
  return new;
end $$;
create trigger refund_done before insert or update on refund
  for each row when (new.state = 'done' and new.done_at is null) execute function refund_is_done();
create index refund_done_at on refund (done_at) where done_at is not null;

-- How far visitors come, counted by day (spec B4.2): no person, no browser, no address.
create table funnel_day (
  day date not null,
  step text not null check (step in ('view', 'cart', 'checkout')),
  count bigint not null check (count > 0),
  primary key (day, step)
);
create table product_day (
  day date not null,
  product_id int not null references product on delete cascade,
  views bigint not null check (views >= 0),
  carts bigint not null check (carts >= 0),
  primary key (day, product_id)
);
