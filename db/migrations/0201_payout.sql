-- What couriers pay of the cash that they collected (spec C4.4), and the days that are closed (spec C4.11).
create table payout (
  id int primary key generated always as identity,
  account text not null check (account like 'courier:_%' and length(account) <= 80),
  -- how the courier calls it: the number of its transfer
  reference text not null check (length(reference) between 1 and 60),
  paid_on date not null,
  gross_paise bigint not null check (gross_paise >= 0),
  -- [{kind, paise}] that the courier took off, and their sum
  deducted jsonb not null default '[]',
  deducted_paise bigint not null default 0 check (deducted_paise >= 0),
  net_paise bigint not null,
  bank_ref text check (length(bank_ref) between 1 and 60),
  source text not null check (source in ('file', 'hand', 'api')),
  at timestamptz not null,
  staff_id int references staff,
  -- it was a mistake: its entries have their opposites
  undone_at timestamptz,
  check (net_paise = gross_paise - deducted_paise)
);
create unique index payout_reference on payout (account, reference) where undone_at is null;
create index payout_paid_on on payout (paid_on, id);

create table payout_line (
  payout_id int not null references payout,
  awb text not null check (length(awb) between 1 and 60),
  -- the courier's own batch (CRF)
  batch text check (length(batch) between 1 and 60),
  amount_paise bigint not null check (amount_paise > 0),
  parcel_id bigint references parcel,
  order_id bigint references orders,
  result text not null check (result in ('matched', 'differs', 'unknown', 'twice')),
  primary key (payout_id, awb)
);
create index payout_line_order on payout_line (order_id) where order_id is not null;

alter table cash_entry add column payout_id int references payout;
create index cash_entry_payout on cash_entry (payout_id) where payout_id is not null;
alter table cash_entry add constraint cash_entry_paid_out check (kind <> 'paid_out' or (payout_id is not null and amount_paise < 0));

-- a line of a payout has nothing but the number
create index orders_tracking_number on orders (tracking_number) where tracking_number is not null;

create table day_close (
  day date primary key,
  expected_paise bigint not null,
  counted_paise bigint not null check (counted_paise >= 0),
  note text not null default '' check (length(note) <= 300),
  staff_id int references staff,
  at timestamptz not null
);

-- the day on which couriers that have not paid in time were looked for last
alter table cash_start add column overdue_on date;
