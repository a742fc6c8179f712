-- To whom the money of a cash-paid order goes back by hand. The account is sealed under a key that is not in the database;
-- its last four stand apart, for whoever only needs to know which one it is.
create table payee (
  order_id bigint primary key references orders,
  method text not null check (method in ('upi', 'bank')),
  account_end text not null check (length(account_end) between 1 and 4),
  sealed bytea not null,
  -- when nothing was left to be paid to it
  done_at timestamptz
);
create index payee_done on payee (done_at) where done_at is not null;
