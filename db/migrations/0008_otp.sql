-- One live code for each contact and purpose; a new one takes the old one's place. Only an HMAC is kept, with a salt of its
-- own and a key that is not in the database: six digits are guessed in no time from anything less.
create table otp_challenge (
  purpose text not null check (purpose in ('register', 'forgot')),
  -- a mobile, or an e-mail in small letters
  contact text not null,
  salt bytea not null,
  code_hmac bytea not null,
  tries_left int not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, contact)
);

-- Proof of a step just taken: a mobile verified for signing up, an e-mail's OTP for a new password, a link in an e-mail.
-- Only the token's SHA-256 is kept; `subject` is the mobile or the shopper that it is bound to.
create table proof (
  token_hash bytea primary key,
  kind text not null check (kind in ('registration', 'reset', 'email')),
  subject text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proof_expires on proof (expires_at);
