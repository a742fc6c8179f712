-- Who works in the shop: apart from shoppers, never deleted, only switched off (spec B1.2). `version` rises with every change
-- that a form shows.
create table staff (
  id int primary key generated always as identity,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'staff', 'packer')),
  password_hash text,
  is_active boolean not null default true,
  -- the key of two steps, encrypted; they are on from `totp_since`, and a step of time is taken once
  totp_secret bytea,
  totp_since timestamptz,
  totp_last_step bigint not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  check (totp_since is null or totp_secret is not null)
);
create unique index staff_email on staff (lower(email));

-- Only the token's SHA-256 is kept. Ended sessions stay for a while, so that an old token is told from an unknown one.
create table staff_session (
  id int primary key generated always as identity,
  token_hash bytea not null unique,
  staff_id int not null references staff,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- when the password was last given
  confirmed_at timestamptz not null,
  ended_at timestamptz,
  -- only for setting up two steps
  is_setup boolean not null default false,
  device text not null,
  address text not null
);
create index staff_session_staff on staff_session (staff_id);

-- Links and tickets that are good once: an invitation, a first owner, a new password, the second step of a login.
create table staff_link (
  id int primary key generated always as identity,
  token_hash bytea not null unique,
  kind text not null check (kind in ('welcome', 'join', 'reset', 'owner', 'ticket')),
  -- nobody yet, for an invitation and a first owner
  staff_id int references staff,
  email text not null,
  role text not null check (role in ('owner', 'staff', 'packer')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- at most one live link a kind and person
create unique index staff_link_live on staff_link (kind, lower(email)) where used_at is null and kind <> 'ticket';

-- Recovery codes, for whoever lost the device.
create table staff_code (
  staff_id int not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- What a key has written already: the same request again is answered by reading that object anew (spec B2.1).
create table admin_key (
  staff_id int not null references staff,
  key text not null,
  body_hash bytea not null,
  object_id text not null,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index admin_key_created on admin_key (created_at);
