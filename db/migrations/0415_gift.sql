-- A gift (spec N9): what its card says and when it is to arrive stand with the order, an address that is typed for one
-- gift is never in anybody's address book: it is deleted from the beginning, and goes with the others that are.
alter table orders add column gift jsonb check (jsonb_typeof(gift) = 'object');
alter table address add column is_once boolean not null default false check (not is_once or deleted_at is not null);
