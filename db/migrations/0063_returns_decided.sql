-- What the shop decides about a return, who decided it, and what became of it (spec B3.3, B5.8). A process of the version
-- before goes on: what it approves has no decision, and waits.
alter table return_request
  add column outcome text check (outcome in ('refund', 'again', 'refuse')),
  -- for the goods, without delivery
  add column goods_paise int check (goods_paise >= 0),
  add column delivery_too boolean not null default false,
  add column goods_first boolean not null default false,
  -- a word to the shopper
  add column words text not null default '' check (length(words) <= 500),
  add column made_by int references staff,
  add column decided_by int references staff,
  add column decided_at timestamptz,
  add column approved_by int references staff,
  add column received_at timestamptz,
  -- when what was decided was done: the money is owed, or the goods go out again
  add column settled_at timestamptz,
  add column reopened_at timestamptz,
  -- the order in which the same goods go out again
  add column replacement_id bigint unique references orders,
  drop constraint return_request_status_check,
  add constraint return_request_status_check
    check (status in ('requested', 'to_approve', 'approved', 'rejected', 'refunded'));
alter table orders add column replaces bigint references orders,
  add constraint orders_replaces check (replaces is null or source = 'replacement');

-- Which pieces a return is about: those that are asked for, then those that are decided.
create table return_line (
  return_id bigint not null references return_request,
  sku_id int not null references sku,
  count int not null check (count > 0),
  primary key (return_id, sku_id)
);

-- Until now whole orders were returned, at once.
update return_request set outcome = 'refund', decided_at = created_at, settled_at = created_at, status = 'approved'
where status in ('approved', 'refunded');
update return_request set outcome = 'refuse', decided_at = created_at where status = 'rejected';
insert into return_line (return_id, sku_id, count)
select r.id, l.sku_id, l.count
from (select order_id, max(id) as id from return_request where status = 'approved' group by order_id) r
join orders o on o.id = r.order_id and o.track_status = 'Returned'
join order_line l on l.order_id = r.order_id;

-- The tabs of the list.
alter table return_request add column place text not null generated always as (case
  when status in ('requested', 'to_approve') then 'open'
  when status = 'approved' and settled_at is null then 'way'
  else 'done' end) stored;
create index return_place on return_request (place, id);
create index return_search on return_request
  using gin (lower(ticket_no || ' ' || order_no || ' ' || name || ' ' || mobile) gin_trgm_ops);
create index return_of_shopper on return_request (shopper_id) where shopper_id is not null;
drop index return_waiting;
-- one return of its shopper under way an order
drop index return_one_open;
create unique index return_one_open on return_request (order_id)
  where shopper_id is not null and settled_at is null and status <> 'rejected';

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('return_decided', 'email', '', '', 'Your return of Aangan order {order_no}: {decision}',
  E'Namaste {name},\n\nyour return of order {order_no}: {decision}.\n\n{details}\n\nAangan',
  '{name,order_no,decision,details}'),
('return_decided', 'sms', 'AANGAN', '', '',
  'Namaste {name}, your return of Aangan order {order_no}: {decision}. The details are in our e-mail, or call us.',
  '{name,order_no,decision,details}');
