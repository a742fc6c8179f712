-- One row for each person who was erased (spec B7.4): a restored backup runs these again.
create table erasure (
  id bigint primary key generated always as identity,
  -- the shell that is left
  shopper_id int not null unique references shopper,
  at timestamptz not null,
  staff_id int references staff,
  -- rows by their table
  counts jsonb not null,
  -- the papers that the law keeps as they were issued
  papers text[] not null,
  -- what messages are found by that wait to be emptied; gone when that is done
  contacts text[] not null,
  events text[] not null,
  finished_at timestamptz,
  check (finished_at is null or (contacts = '{}' and events = '{}'))
);
create index erasure_unfinished on erasure (id) where finished_at is null;

create index contact_ticket_email on contact_ticket (lower(email));
create index contact_ticket_mobile on contact_ticket (mobile);

insert into message_template (code, channel, subject, body, vars) values
('account_erased', 'email', 'Your Aangan account is erased',
  E'Namaste {name},\n\nas you asked, we have erased your account: your name, mobile, e-mail and addresses are gone, and your annas have ended. Invoices stay as they were issued for as long as the law asks, and nobody but the owner sees them.\n\nAangan',
  '{name}');
