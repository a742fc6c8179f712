-- What of an order's goods changed after it was placed (spec C6.2). A process of the version before knows nothing of it and
-- reads orders, lines and refunds as they are now.
create table order_change (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  kind text not null check (kind in ('goods', 'pay')),
  -- [{sku_id, name, size, count, paise}]: pieces, less than 0 where they were taken out, and what one costs
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- what the order costs more from here on; less than 0: less
  money_paise bigint not null,
  -- annas that came back
  annas int not null default 0 check (annas >= 0),
  state text not null check (state in ('done', 'offered', 'over')),
  staff_id int references staff,
  reason text check (length(reason) between 1 and 200),
  at timestamptz not null
);
create index order_change_order on order_change (order_id, id);

-- Money of an order whose goods became fewer.
alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in ('stock', 'mismatch', 'paid_twice', 'order', 'return', 'rto', 'change'));

-- Goods that change against others of the same sum leave the order's sums as they are, and still its day is another one.
create function sold_line_changed() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select (created_at at time zone 'Asia/Kolkata')::date from orders where id = old.order_id;
  return null;
end $$;
create trigger sold_line_changed after update of count on order_line for each row execute function sold_line_changed();
create trigger sold_line_removed after delete on order_line for each row execute function sold_line_changed();

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('order_changed', 'sms', 'AANGAN', '', '',
  'Your {shop} order {order_no} was changed. It comes to Rs {amount} now: {link}',
  '{name,order_no,what,amount,link}'),
('order_changed', 'email', '', '', 'Your {shop} order {order_no} was changed',
  E'Namaste {name},\n\nwe changed your order {order_no} as agreed:\n\n{what}\n\nIt comes to Rs {amount} now. See it: {link}\n\nIf this is not what you wanted, please call us.\n\n{shop}',
  '{name,order_no,what,amount,link}');
update message_template set header = '' where code = 'order_changed' and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code = 'order_changed';
