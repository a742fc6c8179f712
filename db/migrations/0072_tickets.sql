-- What people write to the shop is answered from the back office (spec B3.10): a first answer within 48 hours, settled within
-- a month. `is_answered` is still counted by a process of the version before; a later version drops it.
alter table contact_ticket
  -- waiting: we have answered, and they may write again
  add column state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  add column category text not null default 'Question'
    check (category in ('Question', 'Order', 'Complaint', 'Personal data')),
  add column assigned_to int references staff,
  add column first_answer_at timestamptz,
  add column settled_at timestamptz,
  add column version int not null default 1 check (version > 0);
update contact_ticket set state = 'closed', first_answer_at = created_at, settled_at = created_at where is_answered;
alter table contact_ticket add check ((state = 'closed') = (settled_at is not null));

drop index contact_ticket_open, contact_ticket_answered;
create index contact_ticket_state on contact_ticket (state, id);
create index contact_ticket_settled on contact_ticket (settled_at) where settled_at is not null;
create index contact_ticket_search on contact_ticket
  using gin (lower(ticket_no || ' ' || name || ' ' || email || ' ' || mobile || ' ' || message) gin_trgm_ops);

-- What was said after the first message: an answer that went out by e-mail, or a note that only staff read.
create table ticket_entry (
  id int primary key generated always as identity,
  ticket_id int not null references contact_ticket on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  text text not null check (length(text) between 1 and 5000),
  staff_id int references staff,
  at timestamptz not null default shop_now()
);
create index ticket_entry_of on ticket_entry (ticket_id, id);

create table ready_answer (
  id int primary key generated always as identity,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  version int not null default 1 check (version > 0)
);
create unique index ready_answer_title on ready_answer (lower(title));

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('contact_reply', 'email', '', '', 'Our answer to your message to Aangan: {ticket_no}',
  E'Namaste {name},\n\n{message}\n\nIf you write to us about it again, please keep the number {ticket_no} in the subject.\n\nAangan',
  '{name,ticket_no,message}');
