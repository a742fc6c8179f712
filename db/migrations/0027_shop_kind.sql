-- What this database is for: a demo shop may be emptied and has published logins, a shop in earnest must never be either.
-- No row: nobody has said so yet.
create table shop_kind (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('demo', 'production'))
);
-- Demo shops that were filled before are known by their published shopper: nobody else can have verified that address.
insert into shop_kind (kind)
select 'demo' where exists (
  select from shopper where lower(email) = 'asha@example.com' and mobile = '9876543210' and is_email_verified
);
