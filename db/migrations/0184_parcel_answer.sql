-- What becomes of a parcel that could not be handed over: its shopper's or staff's answer, once for each attempt. What a shopper
-- answered waits until staff send it (no next_try_at).
create table parcel_answer (
  id bigint primary key generated always as identity,
  parcel_id bigint not null references parcel,
  attempt int not null check (attempt between 1 and 9),
  by_whom text not null check (by_whom in ('shopper', 'staff')),
  action text not null check (action in ('reattempt', 'return')),
  on_day date,
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  note text not null default '' check (length(note) <= 120),
  state text not null check (state in ('due', 'sent', 'refused')),
  last_error text check (length(last_error) <= 300),
  tries int not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  claimed_until timestamptz,
  created_at timestamptz not null,
  unique (parcel_id, attempt)
);
create index parcel_answer_age on parcel_answer (created_at);
create index parcel_answer_due on parcel_answer (next_try_at) where next_try_at is not null;

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('parcel_failed', 'email', '', '', 'The courier could not hand over your order {order_no}',
  E'Namaste {name},\n\nthe courier could not hand over the parcel of your order {order_no}.\n\nPlease say here when to come again, or that you do not want it:\n\n{link}\n\n{shop}',
  '{name,order_no,link}'),
('parcel_failed', 'sms', 'AANGAN', '', '',
  'The courier could not hand over your {shop} order {order_no}. Please say here when to come again: {link}',
  '{name,order_no,link}'),
('parcel_failed', 'whatsapp', '', 'parcel_failed', '',
  'Namaste {name}, the courier could not hand over your {shop} order {order_no}. Please say here when to come again: {link}',
  '{name,order_no,link}');
update message_template set header = '' where code = 'parcel_failed' and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code = 'parcel_failed';
