-- Since when a shopper has the e-mail and the mobile of today. It says of which messages they must be the recipient, and stores no
-- contact of before. The default is asked once for all rows that are there: what went out earlier is not compared.
alter table shopper add column contacts_at timestamptz not null default shop_now();

create function note_new_contacts() returns trigger language plpgsql as $$
begin
  new.contacts_at = shop_now();
  return new;
end $$;
create trigger shopper_has_new_contacts before update of email, mobile, guest_mobile on shopper for each row
  when (new.email is distinct from old.email or new.mobile is distinct from old.mobile
    or new.guest_mobile is distinct from old.guest_mobile)
  execute function note_new_contacts();
