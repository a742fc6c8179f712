-- A person who shops. `public_id` is what the API calls user_id; the number never leaves the server.
create table shopper (
  id int primary key generated always as identity,
  public_id text not null unique,
  name text not null,
  email text not null,
  mobile text,
  password_hash text,
  is_email_verified boolean not null default false,
  is_mobile_verified boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index shopper_email on shopper (lower(email));
create unique index shopper_mobile on shopper (mobile) where mobile is not null;

-- The token itself is never stored, only its SHA-256. Ended sessions stay, so that an old token is told from an unknown one.
create table session (
  token_hash bytea primary key,
  shopper_id int not null references shopper on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_shopper on session (shopper_id);

create table address (
  id int primary key generated always as identity,
  shopper_id int not null references shopper on delete cascade,
  flat_house_no text not null,
  address1 text not null,
  address2 text,
  street text not null,
  landmark text not null,
  city text not null,
  state text not null,
  country text not null,
  zip text not null check (zip ~ '^[1-9][0-9]{5}$'),
  location text not null check (location in ('home', 'work', 'others')),
  is_default boolean not null default false,
  contact_name text not null,
  contact_mobile text not null,
  created_at timestamptz not null default now(),
  -- orders keep their own copy; a deleted address is only hidden
  deleted_at timestamptz
);
create index address_shopper on address (shopper_id) where deleted_at is null;
create unique index address_one_default on address (shopper_id) where is_default and deleted_at is null;

-- Counted tries, shared by all processes and outliving them (see http/limits).
create table limit_counter (
  key text primary key,
  tries int not null,
  window_ends_at timestamptz not null
);
create index limit_counter_ends on limit_counter (window_ends_at);
