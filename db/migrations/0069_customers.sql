-- What the owner's side keeps of a shopper beside the shop (spec B3.8, B7.2). A process of the version before goes on: what
-- it writes has the defaults below.
alter table shopper
  -- raised by what staff change, never by the shopper's own doing
  add column version int not null default 1 check (version > 0),
  add column note text not null default '' check (length(note) <= 1000),
  add column blocked_reason text check (length(blocked_reason) between 1 and 40),
  add column no_cash boolean not null default false,
  add column erase_asked_at timestamptz,
  -- from then on it is a shell that orders and reviews belong to: nobody is known by it, and nobody can log in
  add column erased_at timestamptz,
  add constraint shopper_shell check (erased_at is null
    or (email is null and mobile is null and password_hash is null and note = '' and erase_asked_at is null));

-- The few that are marked are found among the many that are not.
create index shopper_marked on shopper (id) where is_blocked or no_cash or erase_asked_at is not null;
create index shopper_no_cash on shopper (mobile) where no_cash;
create index address_zip on address (zip text_pattern_ops) where deleted_at is null;
-- Whose last order lies between two days.
create index orders_shopper_created on orders (shopper_id, created_at);

-- What somebody agreed to, asked in these words, and until when. One of a purpose is in force at a time.
create table consent (
  id bigint primary key generated always as identity,
  shopper_id int not null references shopper,
  purpose text not null check (purpose in ('whatsapp')),
  words text not null check (length(words) between 1 and 200),
  -- where they were asked
  place text not null check (place in ('phone order', 'back office')),
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index consent_in_force on consent (shopper_id, purpose) where withdrawn_at is null;
create index consent_shopper on consent (shopper_id, id);

-- Callers were asked before there was a place for it.
insert into consent (shopper_id, purpose, words, place, given_at)
select distinct on (shopper_id) shopper_id, 'whatsapp', 'May we write by WhatsApp?', 'phone order', created_at
from orders where whatsapp_allowed order by shopper_id, created_at desc;

-- Why somebody was given annas or lost them, for the shopper to read, and by whom. Apart from the ledger, which is only added
-- to: an erasure takes it away.
create table anna_note (
  txn_id bigint primary key references anna_txn,
  words text not null check (length(words) between 1 and 120),
  staff_id int not null references staff
);
