-- What the sales of days that are over come to, so that a year is added up from some thousand rows and not from all orders of
-- it (decision 036). Counted from the orders by a job, and again when one of them changes: never added to.
create table sale_day (
  day date not null,
  mode payment_mode not null,
  state text not null,
  orders int not null check (orders > 0),
  -- of them those with which their shopper began
  first_orders int not null check (first_orders between 0 and orders),
  sales_paise bigint not null check (sales_paise >= 0),
  coupon_paise bigint not null check (coupon_paise >= 0),
  annas_paise bigint not null check (annas_paise >= 0),
  primary key (day, mode, state)
);
create table sale_day_size (
  day date not null,
  sku_id int not null references sku,
  pieces bigint not null check (pieces > 0),
  sales_paise bigint not null check (sales_paise >= 0),
  primary key (day, sku_id)
);
-- Which days both hold, also those without a sale; with what no cancellation takes back.
create table counted_day (
  day date primary key,
  shop_orders int not null check (shop_orders >= 0),
  annas_given bigint not null
);

-- Days that are not what was counted any more. Only added to by who changes an order, so that no two of them wait for each
-- other; the job takes out what it saw before it counts.
create table changed_day (
  id bigint primary key generated always as identity,
  day date not null
);

-- The first other sales of the shopper may have become or ceased to be the first of all: two, for both may change at once.
create function sale_changed() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select distinct (moment at time zone 'Asia/Kolkata')::date from (
    values (new.created_at)
    union all
    (select created_at from orders
      where shopper_id = new.shopper_id and id <> new.id and source <> 'replacement' and track_status not in ('Cancelled', 'RTO')
      order by created_at limit 2)) changed (moment);
  return null;
end $$;
-- Orders are placed now; only what is brought in from elsewhere is of a day that may be counted already.
create trigger sale_of_the_past after insert on orders
  for each row when (new.created_at < shop_now() - interval '1 hour') execute function sale_changed();
create trigger sale_changed after update on orders
  for each row when (
    (old.source <> 'replacement' and old.track_status not in ('Cancelled', 'RTO'), old.total_paise, old.coupon_paise,
      old.annas_paise, old.payment_mode, old.shopper_id, old.address ->> 'state')
    is distinct from
    (new.source <> 'replacement' and new.track_status not in ('Cancelled', 'RTO'), new.total_paise, new.coupon_paise,
      new.annas_paise, new.payment_mode, new.shopper_id, new.address ->> 'state'))
  execute function sale_changed();

-- What each coupon gave is added up from the sales that had one.
create index orders_sales_with_coupon on orders (created_at) include (coupon_code, coupon_paise, total_paise)
  where coupon_paise > 0 and source <> 'replacement' and track_status not in ('Cancelled', 'RTO');
