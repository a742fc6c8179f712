-- The books go by when the shop wrote a fact (spec C4.12), and so a line of a payout says when it came.
alter table payout_line add column at timestamptz;
update payout_line set at = payout.at from payout where payout.id = payout_id;
alter table payout_line alter column at set default shop_now(), alter column at set not null;
-- A line that was a mistake stays, so that the books of its day do; the same number may come again.
alter table payout_line
  add column undone_at timestamptz,
  add column id bigint generated always as identity,
  drop constraint payout_line_pkey,
  add primary key (id);
create unique index payout_line_awb on payout_line (payout_id, awb) where undone_at is null;
create index payout_line_at on payout_line (at);
create index payout_at on payout (at);
create index payout_undone_at on payout (undone_at) where undone_at is not null;
create index hand_payment_at on hand_payment (at);

-- How ledgers are called is a group of settings of its own; until somebody saves it, its defaults hold.
insert into setting_group (name, value) values ('books', '{}') on conflict do nothing;
