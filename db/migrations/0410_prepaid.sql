-- What paying online takes off an order's goods, in paise, as a part of the total (spec N8.1). A process of the version before
-- knows no such discount and writes none.
alter table orders
  add column prepaid_paise bigint not null default 0 check (prepaid_paise >= 0),
  drop constraint orders_total,
  add constraint orders_total check (
    total_paise = greatest(
      sub_total_paise - saving_paise - coupon_paise - annas_paise - prepaid_paise + delivery_paise + cash_fee_paise, 0)
    or (payment_mode = 'online' and total_paise = 100)) not valid;
alter table orders validate constraint orders_total;

-- What paying online gave away, and which cash orders were paid by their links, for the reports.
create index orders_prepaid on orders (created_at) include (prepaid_paise) where prepaid_paise > 0;
create index order_change_paid on order_change (at) where kind = 'pay';
