-- Who wants to be told when a product is back, and was told. A new wish after that is a new row.
create table notify_request (
  id bigint primary key generated always as identity,
  product_id int not null references product on delete cascade,
  -- who was logged in; nobody for a guest
  shopper_id int references shopper,
  name text not null,
  email text not null,
  mobile text not null,
  created_at timestamptz not null,
  told_at timestamptz
);
-- one waiting wish a person and product, however often it is said
create unique index notify_waiting on notify_request (product_id, lower(email)) where told_at is null;
