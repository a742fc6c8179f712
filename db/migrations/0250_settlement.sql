-- What the payment gateway settled with the shop's bank (spec C4.9): a line a payment, a refund or an adjustment, by the gateway's
-- own id. It may be of a payment that is not of this shop: the account may serve more.
create table settlement_line (
  id bigint primary key generated always as identity,
  line text not null check (length(line) between 1 and 60),
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  payment text check (length(payment) between 1 and 60),
  -- what is settled, before fees; negative is taken off
  amount_paise bigint not null,
  -- what the gateway took for it, its tax included, and how much of that is the tax
  fee_paise bigint not null,
  tax_paise bigint not null,
  settlement text not null check (length(settlement) between 1 and 60),
  utr text check (length(utr) between 1 and 60),
  settled_at timestamptz not null,
  at timestamptz not null,
  -- its file was a mistake
  undone_at timestamptz
);
create unique index settlement_line_once on settlement_line (line) where undone_at is null;
create index settlement_line_payment on settlement_line (payment) where undone_at is null;
create index settlement_line_settlement on settlement_line (settlement) where undone_at is null;
create index settlement_line_settled_at on settlement_line (settled_at);
create index settlement_line_at on settlement_line (at);
create index settlement_line_undone_at on settlement_line (undone_at) where undone_at is not null;

-- the day on which the gateway was asked last
alter table cash_start add column settled_on date;
