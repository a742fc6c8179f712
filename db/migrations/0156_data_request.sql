-- What somebody asks about their data, from their profile or noted by staff: answered within 90 days. An erasure empties the
-- words and forgets whose it was; the row says for three years that it was asked and answered.
create table data_request (
  id int primary key generated always as identity,
  request_no text not null unique check (request_no ~ '^DR[0-9]{10}$'),
  shopper_id int references shopper,
  kind text not null check (kind in ('access', 'correct', 'erase', 'nominate', 'complaint')),
  words text not null default '' check (length(words) <= 1000),
  created_at timestamptz not null,
  due_on date not null,
  done_at timestamptz check (done_at >= created_at),
  outcome text not null default '' check (length(outcome) <= 1000),
  -- who noted it; nobody where the shopper wrote it
  noted_by int references staff,
  done_by int references staff
);
create index data_request_shopper on data_request (shopper_id, id);
create index data_request_open on data_request (due_on, id) where done_at is null;
create index data_request_done on data_request (done_at);
-- somebody is erased once
create unique index data_request_erase on data_request (shopper_id) where kind = 'erase' and done_at is null;

-- Requests to be erased that were noted before there was a place for them.
insert into data_request (request_no, shopper_id, kind, created_at, due_on)
select 'DR' || lpad(id::text, 10, '0'), id, 'erase', erase_asked_at,
  (erase_asked_at at time zone 'Asia/Kolkata')::date + 90
from shopper where erase_asked_at is not null and erased_at is null;
update exception set solved_at = shop_now() where kind = 'erasure_asked' and solved_at is null;
