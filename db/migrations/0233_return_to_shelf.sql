-- Pieces of an order that is packed and still in the house go back on the shelf by a return (spec C6.1): whether that is meant,
-- and when it was done. A process of the version before settles such a return without them.
alter table return_request
  add column to_shelf boolean not null default false,
  add column shelved_at timestamptz,
  add constraint return_request_shelved check (shelved_at is null or to_shelf);
