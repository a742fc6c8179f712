-- Whoever types an e-mail does not have it yet: only a verified one is one account's alone. Until then several accounts may
-- name it, and the one that verifies it keeps it.
drop index shopper_email;
create unique index shopper_email on shopper (lower(email)) where is_email_verified;
create index shopper_email_named on shopper (lower(email));
