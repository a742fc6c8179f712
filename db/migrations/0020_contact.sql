-- What people write to the shop; answered from the back office.
create table contact_ticket (
  id int primary key generated always as identity,
  ticket_no text not null unique,
  name text not null,
  email text not null,
  mobile text not null,
  message text not null,
  is_answered boolean not null default false,
  created_at timestamptz not null default shop_now()
);
create index contact_ticket_open on contact_ticket (created_at) where not is_answered;

-- The address is only claimed: an acknowledgement that repeated the words would let anybody send theirs to anybody.
update message_template
set subject = 'We have received your message to Aangan: {ticket_no}',
  body = E'Namaste {name},\n\nthank you for writing to us. Your message has the number {ticket_no}. A person reads it and answers within 48 hours.\n\nIf you did not write to us, you need not do anything.\n\nAangan',
  vars = '{name,ticket_no}'
where code = 'contact_received';
