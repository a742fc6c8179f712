-- What paying in cash costs beside, as a part of the total. A process of the version before knows no fee and writes none.
alter table orders
  add column cash_fee_paise bigint not null default 0 check (cash_fee_paise >= 0),
  add check (cash_fee_paise = 0 or payment_mode = 'cod'),
  drop constraint orders_check,
  add constraint orders_total check (
    total_paise = greatest(
      sub_total_paise - saving_paise - coupon_paise - annas_paise + delivery_paise + cash_fee_paise, 0)
    or (payment_mode = 'online' and total_paise = 100));

-- The cash orders that somebody has on the way, for the owner's limit of them.
create index orders_open_cash on orders (shopper_id)
  where payment_mode = 'cod' and track_status in ('Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit');
