-- What somebody asks to give back. A guest may claim anything: order_id says that there is such an order and that the
-- mobile or e-mail is its buyer's, and only the owner sees it.
create table return_request (
  id bigint primary key generated always as identity,
  ticket_no text not null unique check (ticket_no ~ '^RT[0-9]{10}$'),
  -- who was logged in; nobody for a guest
  shopper_id int references shopper,
  order_id bigint references orders,
  -- as it was typed
  order_no text not null,
  name text not null,
  email text not null,
  mobile text not null,
  is_packaging_intact boolean not null,
  reason text not null,
  other_reason text not null default '',
  description text not null,
  -- more than seven days after delivery: the owner decides
  is_late boolean not null default false,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'refunded')),
  created_at timestamptz not null,
  check (shopper_id is null or order_id is not null)
);
-- one open request of its buyer an order
create unique index return_one_open on return_request (order_id)
  where shopper_id is not null and status in ('requested', 'approved');
create index return_order on return_request (order_id, id desc);
create index return_waiting on return_request (id desc) where status = 'requested';
