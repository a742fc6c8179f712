-- The hash of a row holds whatever was changed unless all that follows is written anew, which whoever may write the database
-- can do. So the shop seals each row with a key that the database never learns (spec B1.5, D167).
create table journal_seal (
  number bigint primary key,
  -- HMAC-SHA256 of the row's hash
  seal bytea not null
);
create trigger journal_seal_no_change before update or delete on journal_seal
  for each row execute function refuse_change();
create trigger journal_seal_no_truncate before truncate on journal_seal
  for each statement execute function refuse_change();

-- From which row on each has its seal; the rows before are checked by their hashes alone. It is written by the first check
-- that finds none: by then no process of the version before writes rows without a seal.
create table journal_key (
  one boolean primary key default true check (one),
  from_number bigint not null,
  -- HMAC-SHA256 of the number, so that nobody moves it
  seal bytea not null
);
