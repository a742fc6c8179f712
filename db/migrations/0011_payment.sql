-- Online payments. An intent is one cart that somebody is about to pay for; its order is made from `snapshot` alone, so that
-- it can be placed without the browser that asked for it (spec R4.3).
create type payment_state as enum
  ('created', 'link_opened', 'authorized', 'captured', 'placed', 'failed', 'expired', 'mismatch',
   'refund_due', 'refund_sent', 'refunded', 'refund_failed');

create table payment_intent (
  id bigint primary key generated always as identity,
  transaction_id text not null unique check (transaction_id ~ '^[A-Z]{2}[0-9]{16}$'),
  shopper_id int not null references shopper,
  state payment_state not null default 'created',
  amount_paise bigint not null check (amount_paise >= 100),
  -- what was asked, to tell the same cart from another one (spec D103, D127)
  cart_hash text not null,
  -- what the order will be: lines, items, address, totals, coupon, annas
  snapshot jsonb not null,
  -- whether stock, coupon and annas are kept for it; of one shopper's intents at most one keeps anything
  holds boolean not null default true,
  gateway_order_id text unique,
  order_id bigint unique references orders,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the gateway is asked by ourselves next; null: never again
  next_check_at timestamptz,
  -- on the real clock: when it was asked last, so that a polling page does not ask it every time
  asked_at timestamptz,
  check (state <> 'placed' or order_id is not null),
  check (order_id is null or state = 'placed')
);
create unique index payment_intent_one_hold on payment_intent (shopper_id) where holds;
create index payment_intent_holds on payment_intent (expires_at) where holds;
create index payment_intent_check on payment_intent (next_check_at) where next_check_at is not null;

-- Pieces kept for an intent; sku.held is always the sum of these (invariant I3).
create table hold (
  intent_id bigint not null references payment_intent,
  sku_id int not null references sku,
  count int not null check (count between 1 and 999),
  primary key (intent_id, sku_id)
);
create index hold_sku on hold (sku_id);

-- Every state an intent was in, in order. Rows are added and never changed.
create table payment_intent_event (
  id bigint primary key generated always as identity,
  intent_id bigint not null references payment_intent,
  state payment_state not null,
  at timestamptz not null
);
create index payment_intent_event_intent on payment_intent_event (intent_id, id);

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception '% is only added to', tg_table_name; end $$;
create trigger payment_intent_event_is_kept before update or delete on payment_intent_event
  for each row execute function refuse_change();

-- Money that arrived: each payment of the gateway is written down once, whoever tells us of it and however often.
create table payment (
  id bigint primary key generated always as identity,
  gateway_payment_id text not null unique,
  intent_id bigint not null references payment_intent,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  at timestamptz not null
);
create index payment_intent_payment on payment (intent_id);

-- What the gateway told us, as it came. A call that arrives before its intent is known waits here.
create table payment_event (
  event_id text primary key,
  kind text not null,
  gateway_order_id text,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index payment_event_waiting on payment_event (received_at) where handled_at is null;

-- Money that goes back. `idem_key` is the same at every try, so the gateway pays it once.
create table refund (
  id bigint primary key generated always as identity,
  payment_id bigint not null references payment,
  order_id bigint references orders,
  amount_paise bigint not null check (amount_paise > 0),
  idem_key text not null unique check (length(idem_key) >= 10),
  reason text not null check (reason in ('stock', 'mismatch', 'paid_twice', 'order')),
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed')),
  gateway_refund_id text unique,
  tries int not null default 0 check (tries >= 0),
  last_error text,
  next_try_at timestamptz,
  -- on the real clock: until then somebody is sending it
  claimed_until timestamptz,
  created_at timestamptz not null
);
create index refund_payment on refund (payment_id);
create index refund_order on refund (order_id) where order_id is not null;
create index refund_waiting on refund (next_try_at) where state in ('due', 'sent');

-- What the owner should look at: money that could not become an order, or that does not go back by itself.
create table payment_exception (
  id bigint primary key generated always as identity,
  intent_id bigint not null references payment_intent,
  kind text not null check (kind in ('stock', 'mismatch', 'paid_twice', 'refund_failed')),
  details text not null,
  at timestamptz not null,
  resolved_at timestamptz,
  unique (intent_id, kind, details)
);

-- The books of the play gateway: it is somebody else's, so nothing above refers to it.
create table sandbox_order (
  id text primary key,
  receipt text not null unique,
  amount_paise bigint not null check (amount_paise >= 100),
  created_at timestamptz not null
);
create table sandbox_payment (
  id text primary key,
  order_id text not null references sandbox_order,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('created', 'authorized', 'captured', 'failed')),
  created_at timestamptz not null
);
create index sandbox_payment_order on sandbox_payment (order_id);
create table sandbox_refund (
  id text primary key,
  payment_id text not null references sandbox_payment,
  idem_key text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null
);
create index sandbox_refund_payment on sandbox_refund (payment_id);
