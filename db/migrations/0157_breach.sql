-- Data that was lost or seen by somebody who should not: what happened, whom it hit, who was told and when. A drill is the
-- same, and its notices go to the owner alone.
create table breach (
  id int primary key generated always as identity,
  found_at timestamptz not null,
  what text not null check (length(what) between 1 and 1000),
  cause text not null default '' check (length(cause) <= 1000),
  data text[] not null check (cardinality(data) between 1 and 20),
  from_at timestamptz,
  until_at timestamptz check (until_at >= from_at),
  measures text not null default '' check (length(measures) <= 1000),
  advice text not null default '' check (length(advice) <= 1000),
  is_drill boolean not null default false,
  board_first_at timestamptz,
  -- since when its people are being told, and when the last of them was
  telling_since timestamptz,
  told_at timestamptz check (told_at >= telling_since),
  board_full_at timestamptz,
  closed_at timestamptz,
  version int not null default 1 check (version > 0)
);
create index breach_closed on breach (closed_at);
create table breach_person (
  breach_id int not null references breach on delete cascade,
  shopper_id int not null references shopper,
  told_at timestamptz,
  -- that of its breach: three years later this row goes
  closed_at timestamptz,
  primary key (breach_id, shopper_id)
);
create index breach_person_shopper on breach_person (shopper_id);
create index breach_person_closed on breach_person (closed_at);
create index breach_person_waits on breach_person (breach_id, shopper_id) where told_at is null;

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('breach_notice', 'sms', 'AANGAN', '', '',
  'Aangan: something happened to data of yours. Please read our e-mail of {day} or call {phone}.',
  '{name,what,when,risk,done,advice,day,phone}'),
('breach_notice', 'email', '', '', 'Something happened to data of yours at Aangan',
  E'Namaste {name},\n\nsomething happened to data of yours at Aangan, and you should know.\n\nWhat happened: {what}\n\nWhen: {when}\n\nWhat it may mean for you: {risk}\n\nWhat we have done: {done}\n\nWhat you can do: {advice}\n\nQuestions? Call {phone} or answer this e-mail.\n\nAangan',
  '{name,what,when,risk,done,advice,day,phone}');
-- The texts name the shop as the others do.
update message_template set subject = replace(subject, 'Aangan', '{shop}'), body = replace(body, 'Aangan', '{shop}')
where code = 'breach_notice';
update message_template set header = '' where code = 'breach_notice' and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code = 'breach_notice';
