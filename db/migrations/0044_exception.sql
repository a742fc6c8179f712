-- What the shop could not settle alone, and what became of it (spec B3.4). One of a kind about one thing while it is open.
create table exception (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- what it is about: a payment, a refund, an order, a message
  about text not null check (length(about) between 1 and 100),
  details text not null,
  amount_paise bigint check (amount_paise >= 0),
  order_id bigint references orders,
  at timestamptz not null,
  solved_at timestamptz,
  -- empty when its cause went away by itself
  solved_by int references staff,
  note text check (length(note) between 1 and 500),
  -- when the owner was told of it
  told_at timestamptz
);
create unique index exception_once on exception (kind, about) where solved_at is null;
create index exception_open on exception (id) where solved_at is null;
create index exception_solved on exception (solved_at, id) where solved_at is not null;
create index exception_untold on exception (id) where told_at is null;
create index exception_order on exception (order_id) where order_id is not null;

-- Payments had exceptions of their own, which a process of the version before still writes; a later migration drops them.
create function exception_of(old payment_exception) returns void language sql as $$
  insert into exception (kind, about, details, amount_paise, order_id, at, solved_at, told_at)
  select old.kind, case when refund.id is null then 'payment:' || split_part(old.details, ':', 1) else 'refund:' || refund.id end,
    split_part(old.details, ': ', 2), coalesce(refund.amount_paise, payment.amount_paise), refund.order_id, old.at,
    old.resolved_at, old.at
  from (select old.details) as one
  left join refund on old.kind = 'refund_failed' and refund.id::text = substring(old.details from '^refund ([0-9]+):')
  left join payment on payment.gateway_payment_id = split_part(old.details, ':', 1)
  on conflict do nothing
$$;
select exception_of(payment_exception) from payment_exception order by id;

create function copy_payment_exception() returns trigger language plpgsql as $$
begin
  perform exception_of(new);
  return new;
end $$;
create trigger payment_exception_copied after insert on payment_exception
  for each row execute function copy_payment_exception();

-- Money that nobody has paid back by hand yet.
insert into exception (kind, about, details, amount_paise, order_id, at, told_at)
select 'to_pay', 'refund:' || id, '', amount_paise, order_id, created_at, shop_now() from refund where state = 'to_pay';
