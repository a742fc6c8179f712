-- A shopper's annas: a ledger that is only ever written on, in double entry, and the lots that it moves.

-- The row that everything done to one shopper's annas locks first, so that it happens one after the other.
create table anna_wallet (
  shopper_id int primary key references shopper
);

create table anna_txn (
  id bigint primary key generated always as identity,
  shopper_id int not null references anna_wallet,
  kind text not null check (kind in ('earned', 'granted', 'spent', 'restored', 'expired')),
  -- what caused it: 'intent:7', 'order:12', 'lot:3', 'grant:…'. A cause counts once.
  source text not null,
  -- a payment that was given up and then arrives after all spends a second time
  round int not null default 1 check (round > 0),
  at timestamptz not null,
  unique (kind, source, round)
);
create index anna_txn_shopper on anna_txn (shopper_id, id);

create table anna_entry (
  txn_id bigint not null references anna_txn,
  account text not null check (account in ('shopper', 'issued', 'redeemed', 'expired')),
  delta int not null check (delta <> 0),
  primary key (txn_id, account)
);

-- Annas that came together and expire together; `remaining` is what of them is not spent, expired or held.
create table anna_lot (
  id bigint primary key generated always as identity,
  shopper_id int not null references anna_wallet,
  txn_id bigint not null references anna_txn,
  amount int not null check (amount > 0),
  remaining int not null check (remaining between 0 and amount),
  expires_at timestamptz not null
);
create index anna_lot_live on anna_lot (shopper_id, expires_at, id) where remaining > 0;
create index anna_lot_due on anna_lot (expires_at) where remaining > 0;
create index anna_lot_txn on anna_lot (txn_id);

-- Which lots a transaction took its annas from.
create table anna_allocation (
  txn_id bigint not null references anna_txn,
  lot_id bigint not null references anna_lot,
  annas int not null check (annas > 0),
  primary key (txn_id, lot_id)
);

-- The order that a transaction belongs to. Annas held for a payment have none until their order exists.
create table anna_order (
  txn_id bigint primary key references anna_txn,
  order_id bigint not null references orders
);
create index anna_order_order on anna_order (order_id);

create function anna_written_once() returns trigger language plpgsql as $$
begin
  raise exception 'the anna ledger is only ever added to: % of %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger anna_txn_once before update or delete or truncate on anna_txn
  for each statement execute function anna_written_once();
create trigger anna_entry_once before update or delete or truncate on anna_entry
  for each statement execute function anna_written_once();
create trigger anna_allocation_once before update or delete or truncate on anna_allocation
  for each statement execute function anna_written_once();
create trigger anna_order_once before update or delete or truncate on anna_order
  for each statement execute function anna_written_once();
-- of a lot only what remains may change
create trigger anna_lot_once before delete or truncate or update of id, shopper_id, txn_id, amount, expires_at on anna_lot
  for each statement execute function anna_written_once();

create function anna_txn_balances() returns trigger language plpgsql as $$
begin
  if (select sum(delta) from anna_entry where txn_id = new.txn_id) <> 0 then
    raise exception 'anna transaction % does not sum to zero', new.txn_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger anna_entry_sum after insert on anna_entry deferrable initially deferred
  for each row execute function anna_txn_balances();
